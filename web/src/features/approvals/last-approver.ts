/** Where the person who approved last on this device is kept, for each company. */
const place = (host: string) => `yapa.approver.${host}`;

/** The user who approved here last. */
export function lastApprover(host: string): number | undefined {
  const kept = localStorage.getItem(place(host));
  return kept === null ? undefined : Number(kept);
}

export function keepApprover(host: string, id: number): void {
  localStorage.setItem(place(host), String(id));
}
