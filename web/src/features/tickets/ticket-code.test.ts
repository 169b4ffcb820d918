import { expect, it } from 'vitest';
import { readTicketCode } from './ticket-code';

it('reads the QR of a Peruvian ticket, with the day as tickets or as documents write it', () => {
  const said = { issuer: '20601234565', type: '03', series: 'B001', number: 27, day: '2026-11-23' };
  expect(readTicketCode('20601234565|03|B001|27|2.75|18.00|20261123|1|45678912')).toEqual(said);
  expect(readTicketCode('20601234565|03|B001|00000027|2.75|18.00|2026-11-23|1|45678912|')).toEqual(said);
  expect(readTicketCode('20601234565|03|B001|27|2.75|18.00|20261123||')).toEqual(said);
});

it('reads it through a keyboard of another layout', () => {
  expect(readTicketCode("20601234565°03°b001°27°2,75°18,00°2026'11'23°1°45678912°")).toMatchObject({ series: 'B001', number: 27, day: '2026-11-23' });
});

it('reads the stamp of a Chilean document', () => {
  const stamp = '<TED version="1.0"><DD><RE>76543210-3</RE><TD>39</TD><F>1204</F><FE>2026-11-23</FE><RR>66666666-6</RR></DD></TED>';
  expect(readTicketCode(stamp)).toEqual({ issuer: '765432103', type: '39', series: '', number: 1204, day: '2026-11-23' });
});

it.each(['7750182003841', '20601234565', '20601234565|03|B001', 'https://example.com/q?n=1', '<RE>76543210-3</RE>', '2 x 18.00|20261123', ''])(
  'knows nothing of %j',
  (code) => expect(readTicketCode(code)).toBeUndefined(),
);
