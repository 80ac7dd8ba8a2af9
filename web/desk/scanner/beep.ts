let audio: AudioContext | undefined

interface Tone {
  hertz: number
  /** Seconds from now. */
  at: number
  seconds: number
}

/** Two low tones: a person with a scanner looks at the goods, not at the screen. */
export function beepError(): void {
  play('square', [
    { hertz: 220, at: 0, seconds: 0.15 },
    { hertz: 220, at: 0.2, seconds: 0.15 },
  ])
}

/** A short high tone: counted. */
export function beepCounted(): void {
  play('sine', [{ hertz: 1_320, at: 0, seconds: 0.08 }])
}

/** Two rising tones: nothing is missing any more. */
export function beepComplete(): void {
  play('sine', [
    { hertz: 880, at: 0, seconds: 0.1 },
    { hertz: 1_320, at: 0.12, seconds: 0.18 },
  ])
}

/** Silent where the browser has no sound: a beep is an addition to the text on the screen. */
function play(type: OscillatorType, tones: readonly Tone[]): void {
  try {
    audio ??= new AudioContext()
    const start = audio.currentTime
    for (const { hertz, at, seconds } of tones) {
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      tone.type = type
      tone.frequency.value = hertz
      volume.gain.value = 0.2
      tone.connect(volume).connect(audio.destination)
      tone.start(start + at)
      tone.stop(start + at + seconds)
    }
  } catch {
    // No audio device, or none allowed.
  }
}
