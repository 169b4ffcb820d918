import styles from './logo.module.css';

const kernels = [
  [30, 16.2, 2.9], [25.7, 22.2, 3], [34.3, 22.2, 3], [30, 28, 3], [22.9, 29.2, 2.6], [37.1, 29.2, 2.6], [26, 34.2, 3], [34, 34.2, 3],
] as const;

/** The cob with one kernel more than was paid for. */
export function LogoMark({ size = 36 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden className={styles.mark}>
      <rect width="64" height="64" rx="15" className={styles.ground} />
      <g transform="rotate(18 30 34)">
        <path d="M30 8c7.4 4.6 11 13 11 23.5 0 9-4.6 16-11 19-6.4-3-11-10-11-19C19 21 22.600 12.600 30 8z" fill="#F2A900" />
        {kernels.map(([x, y, r]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill="#FFD467" />
        ))}
        <path d="M30 56C20 55 13.500 47.500 13.500 35.500c7.300 1.600 13.600 7.600 16.500 16.500 2.900-8.900 9.200-14.900 16.500-16.500C46.500 47.500 40 55 30 56z" fill="#7ED3A2" />
        <path d="M30 56C24.600 51.500 21.500 45.800 20.600 38.600c4.400 3 7.700 7.500 9.400 13.400 1.700-5.900 5-10.400 9.400-13.400C38.500 45.800 35.400 51.500 30 56z" fill="#2F9C66" />
      </g>
      <circle cx="51" cy="14.500" r="4.600" fill="#FFD467" />
    </svg>
  );
}

/** The mark and the name. */
export function Logo({ size = 36 }: { readonly size?: number }) {
  return (
    <span className={styles.logo}>
      <LogoMark size={size} />
      <span className={styles.name}>Yapa</span>
    </span>
  );
}
