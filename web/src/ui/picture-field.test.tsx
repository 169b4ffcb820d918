import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PictureField, type UploadPicture } from './picture-field';

const png = (name = 'foto.png', type = 'image/png') => new File(['x'], name, { type });

/** An upload whose end the test decides. */
function sender() {
  const calls: { file: File; progress: (fraction: number) => void; signal: AbortSignal; done: (path: string) => void; fail: (error: Error) => void }[] = [];
  const upload: UploadPicture = (file, { onProgress, signal }) =>
    new Promise((done, fail) => {
      calls.push({ file, progress: onProgress, signal, done, fail });
    });
  return { calls, upload };
}

function setup(image: string | null = null) {
  const { calls, upload } = sender();
  const onImage = vi.fn();
  const { container, unmount } = render(<PictureField label="Foto" name="Inca Kola" image={image} upload={upload} explain={(error) => (error as Error).message} onImage={onImage} />);
  const choose = (file: File) => act(async () => fireEvent.change(container.querySelector('[data-picture-file]') as Element, { target: { files: [file] } }));
  return { calls, onImage, choose, unmount };
}

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: () => {} }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a picture', () => {
  it('is shown at once, sent with its progress, and reported when it is there', async () => {
    const { calls, onImage, choose } = setup();
    await choose(png());
    act(() => calls[0]?.progress(0.4));
    expect(screen.getByText('Subiendo la imagen… 40 %')).toBeDefined();
    await act(async () => calls[0]?.done('/api/media/a.jpg'));
    expect(onImage).toHaveBeenCalledWith('/api/media/a.jpg');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('that did not arrive can be sent again', async () => {
    const { calls, onImage, choose } = setup();
    await choose(png());
    await act(async () => calls[0]?.fail(new Error('Sin conexión')));
    expect(screen.getByRole('alert').textContent).toContain('Sin conexión');
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await act(async () => calls[1]?.done('/api/media/b.jpg'));
    expect(onImage).toHaveBeenCalledWith('/api/media/b.jpg');
  });

  it('that is none is refused here', async () => {
    const { calls, choose } = setup();
    await choose(png('lista.pdf', 'application/pdf'));
    expect(screen.getByRole('alert').textContent).toContain('Ese archivo no es una imagen');
    expect(calls).toHaveLength(0);
  });

  it('on its way is given up: by its button, and when the form goes away', async () => {
    const { calls, onImage, choose, unmount } = setup();
    await choose(png());
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar la subida' }));
    expect(calls[0]?.signal.aborted).toBe(true);
    await choose(png());
    unmount();
    expect(calls[1]?.signal.aborted).toBe(true);
    expect(onImage).not.toHaveBeenCalled();
  });

  it('is taken away', async () => {
    const { onImage } = setup('/api/media/a.jpg');
    await userEvent.click(screen.getByRole('button', { name: 'Quitar imagen' }));
    expect(onImage).toHaveBeenCalledWith(null);
  });
});
