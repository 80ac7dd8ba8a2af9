let audio: AudioContext | undefined

/** Two low tones: who scans looks at the goods, not at the screen. Silent where the browser has no sound. */
export function beepError(): void {
  try {
    audio ??= new AudioContext()
    const start = audio.currentTime
    for (const delay of [0, 0.2]) {
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      tone.type = 'square'
      tone.frequency.value = 220
      volume.gain.value = 0.2
      tone.connect(volume).connect(audio.destination)
      tone.start(start + delay)
      tone.stop(start + delay + 0.15)
    }
  } catch {
    // A beep is an addition to the text on the screen.
  }
}
