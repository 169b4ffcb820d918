// Waits until the server answers its health, then says where it is and who may sign in.
// usage: node scripts/announce.mjs URL PROCESS-ID
const [url, pid] = process.argv.slice(2);
const deadline = Date.now() + 60_000;

/** Whether the server's process is still there. */
function alive() {
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch {
    return false;
  }
}

let health;
while (!health && alive() && Date.now() < deadline) {
  try {
    const answer = await fetch(`${url}/api/health`);
    if (answer.ok) health = await answer.json();
  } catch {
    // Not listening yet.
  }
  if (!health) await new Promise((done) => setTimeout(done, 50));
}
if (!health) {
  console.error(alive() ? `${url} did not become healthy within a minute` : 'The server stopped before it was ready');
  process.exit(1);
}

const accounts = [
  ['Perú', 'propietario@pe.yapa.example', 'gestor@pe.yapa.example', 'vendedor@pe.yapa.example'],
  ['Perú (otra)', 'propietario@pe2.yapa.example', '', 'vendedor@pe2.yapa.example'],
  ['Chile', 'propietario@cl.yapa.example', 'gestor@cl.yapa.example', 'vendedor@cl.yapa.example'],
  ['Colombia', 'propietario@co.yapa.example', 'gestor@co.yapa.example', 'vendedor@co.yapa.example'],
  ['México', 'propietario@mx.yapa.example', 'gestor@mx.yapa.example', 'vendedor@mx.yapa.example'],
];
const line = (cells) => '  ' + cells.map((cell, index) => cell.padEnd(index === 0 ? 13 : 30)).join('').trimEnd();

console.log(`
Yapa ${health.version} (${health.base}) está lista en ${url}

Cuentas de demostración (contraseña de todas: Yapa-demo-2026)
${line(['', 'propietario', 'gestor', 'vendedor'])}
${accounts.map(line).join('\n')}

Ctrl+C la detiene; los datos quedan guardados.
`);
