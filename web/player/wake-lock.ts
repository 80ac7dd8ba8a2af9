/** Keeps the screen awake for as long as it is looked at, where the browser can. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined
  let isOver = false
  const ask = () => {
    if (document.visibilityState !== 'visible') return
    navigator.wakeLock?.request('screen').then(
      (given) => {
        lock = given
        if (isOver) void given.release()
      },
      () => {}, // Not allowed here: the device's own settings decide.
    )
  }
  ask()
  document.addEventListener('visibilitychange', ask)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', ask)
    void lock?.release()
  }
}
