/** How long a video is, as the browser reads it; undefined where it cannot. */
export function secondsOf(file: File): Promise<number | undefined> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  return new Promise<number | undefined>((resolve) => {
    video.preload = 'metadata'
    video.onloadedmetadata = () => resolve(Number.isFinite(video.duration) ? Math.ceil(video.duration) : undefined)
    video.onerror = () => resolve(undefined)
    video.src = url
  }).finally(() => URL.revokeObjectURL(url))
}
