import styles from './auth.module.css';

/** Kernels of a cob, row by row: the wider the nearer to the middle. */
const rows = Array.from({ length: 11 }, (_, row) => {
  const width = Math.round(5.4 * Math.sin(((row + 1.6) / 13) * Math.PI));
  return Array.from({ length: Math.max(1, width) }, (_, column) => ({
    x: 200 + (column - (Math.max(1, width) - 1) / 2) * 34,
    y: 40 + row * 31,
    key: `${row}-${column}`,
    bright: (row * 3 + column * 5) % 7 === 0,
  }));
}).flat();

/** A large cob of purple corn with one bright kernel that jumps out: the yapa. Decoration only. */
export function MarketArt() {
  return (
    <svg className={styles.art} viewBox="0 0 400 470" aria-hidden>
      <g transform="rotate(16 200 235)">
        <path d="M200 10c70 44 106 130 106 216 0 84-44 150-106 178-62-28-106-94-106-178C94 140 130 54 200 10z" fill="#3B1760" />
        {rows.map((kernel) => (
          <rect
            key={kernel.key}
            x={kernel.x - 15}
            y={kernel.y - 13}
            width="30"
            height="27"
            rx="12"
            fill={kernel.bright ? '#B78AE0' : '#8D5CC2'}
          />
        ))}
        <path d="M200 462C110 452 52 384 52 280c66 14 122 70 148 150 26-80 82-136 148-150 0 104-58 172-148 182z" fill="#2F9C66" />
        <path d="M200 462c-48-40-76-92-84-156 40 26 70 68 84 120 14-52 44-94 84-120-8 64-36 116-84 156z" fill="#237A50" />
      </g>
      <circle cx="352" cy="74" r="22" fill="#F2A900" />
      <circle cx="345" cy="67" r="6" fill="#FFE3A0" />
      <path d="M312 108c8-10 14-16 22-20M300 92c8-6 16-12 26-16" stroke="#F2A900" strokeWidth="5" strokeLinecap="round" fill="none" opacity="0.7" />
    </svg>
  );
}
