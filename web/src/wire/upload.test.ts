import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, NO_CONNECTION } from './errors';
import { storeTokens } from './tokens';
import { uploadFile } from './upload';

/** A request of the browser whose course the test decides. */
class Call extends EventTarget {
  static made: Call[] = [];
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  timeout = 0;
  address = '';
  sent: FormData | undefined;

  constructor() {
    super();
    Call.made.push(this);
  }
  open(_method: string, address: string): void {
    this.address = address;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getResponseHeader(): null {
    return null;
  }
  send(form: FormData): void {
    this.sent = form;
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}

const file = new File(['x'], 'foto.png', { type: 'image/png' });
const last = () => Call.made.at(-1) as Call;

beforeEach(() => {
  Call.made = [];
  vi.stubGlobal('XMLHttpRequest', Call);
  storeTokens({ accessToken: 'open', refreshToken: 'again' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

it('sends a file with the token and reports how much is there', async () => {
  const listener: number[] = [];
  const sending = uploadFile('/v2/fotos', file, { fields: { dato_adicional: 'logo' }, onProgress: (fraction) => listener.push(fraction) });
  const call = last();
  call.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded: 1, total: 4 }));
  call.answer(200, { rutaArchivo: '/api/media/a.jpg' });
  expect(await sending).toEqual({ rutaArchivo: '/api/media/a.jpg' });
  expect([call.address, call.headers.Authorization, call.sent?.get('dato_adicional'), listener]).toEqual(['/api/v2/fotos', 'Bearer open', 'logo', [0.25]]);
});

it('a refusal says what the server said', async () => {
  const sending = uploadFile('v2/fotos', file);
  last().answer(415, { error: 'tipo_no_admitido', mensaje: 'La imagen debe ser PNG, JPEG o WebP.', detalle: [] });
  await expect(sending).rejects.toMatchObject({ status: 415, code: 'tipo_no_admitido', userMessage: 'La imagen debe ser PNG, JPEG o WebP.' });
});

it('without a connection it says so, given up it is an abort', async () => {
  const lost = uploadFile('v2/fotos', file);
  last().dispatchEvent(new Event('error'));
  await expect(lost).rejects.toEqual(new ApiError(0, NO_CONNECTION));
  const stop = new AbortController();
  const given = uploadFile('v2/fotos', file, { signal: stop.signal });
  stop.abort();
  await expect(given).rejects.toMatchObject({ name: 'AbortError' });
});
