import { addMedium, type Medium } from '@jangteo/contracts/content/media.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { usePictureUploads } from '../../../trade/catalog/use-picture-uploads.ts'
import { MEDIA_KEY } from '../queries.ts'

/** Uploads pictures to the media library serially. */
export function useMediaUploads(onAdded?: (medium: Medium) => void) {
  const client = useQueryClient()
  return usePictureUploads(async (url, file) => {
    const { data } = await api(addMedium, { body: { url, fileName: file.name.slice(-200) } })
    onAdded?.(data)
    await client.invalidateQueries({ queryKey: MEDIA_KEY })
    return undefined
  })
}
