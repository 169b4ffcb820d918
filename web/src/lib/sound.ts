/** Meaning of a short sound. */
export type Sound = 'scanned' | 'unknown' | 'paid';

/** Pitches in hertz, each for a tenth of a second; low means something is wrong. */
const NOTES: Readonly<Record<Sound, readonly number[]>> = { scanned: [1320], unknown: [300, 220], paid: [880, 1320] };
const NOTE_SECONDS = 0.09;

/** Time until the content behind the sound is drawn, in milliseconds. */
const AFTER_DRAWING_MS = 20;

let context: AudioContext | undefined;

/** Plays a short sound once what it is about is drawn; devices without sound, or that forbid it, stay silent. */
export function play(sound: Sound): void {
  // The first sound opens the device, for which a slow processor takes longer than for a line of the cart.
  setTimeout(() => startTones(sound), AFTER_DRAWING_MS);
}

function startTones(sound: Sound): void {
  try {
    context ??= new AudioContext();
    const audio = context;
    NOTES[sound].forEach((pitch, index) => {
      const note = audio.createOscillator();
      const volume = audio.createGain();
      const begin = audio.currentTime + index * NOTE_SECONDS;
      note.frequency.value = pitch;
      volume.gain.value = sound === 'scanned' ? 0.04 : 0.09;
      note.connect(volume).connect(audio.destination);
      note.start(begin);
      note.stop(begin + NOTE_SECONDS * 0.8);
    });
  } catch {
    // Sound is a courtesy.
  }
}
