import { join } from 'node:path'

/** The files of `picture_files` as `name.320.avif`: written by `draw/draw-pictures.ts`, read when the demo is loaded. */
export const PICTURES_FOLDER = join(import.meta.dirname, 'pictures')

/** All of them are square. */
export const PICTURE_SIDE = 800
