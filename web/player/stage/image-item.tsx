import { fullPicture } from '../keep/media-of.ts'
import type { ItemProps } from './item-props.ts'

export function ImageItem({ item, onStarted, onFailed }: ItemProps) {
  return (
    <img
      className="player-fill"
      src={fullPicture(item.url)}
      alt={item.title}
      onLoad={onStarted}
      // Whether it is gone or only the server is: the desk sees broken pictures by itself.
      onError={() => onFailed(null)}
    />
  )
}
