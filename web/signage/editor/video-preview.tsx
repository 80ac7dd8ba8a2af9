/** What somebody uploaded, to look at. */
export function VideoPreview({ url, label }: { url: string; label: string }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: a preview of what somebody uploaded, which has no captions
    <video
      src={url}
      controls
      preload="metadata"
      aria-label={label}
      className="aspect-video w-full rounded-card bg-ink"
    />
  )
}
