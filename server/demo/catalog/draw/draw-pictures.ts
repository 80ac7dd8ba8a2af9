import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { widthsOf } from '@jangteo/domain/files/picture.ts'
import { PICTURE_SIDE, PICTURES_FOLDER } from '../picture-files.ts'
import { COSMETICS_DRAWINGS } from './cosmetics-drawings.ts'
import { closeUp, scene } from './drawing.ts'
import { FOOD_DRAWINGS } from './food-drawings.ts'
import { BOOK_DRAWINGS, DEVICE_DRAWINGS, FASHION_DRAWINGS, HOUSEHOLD_DRAWINGS } from './trade-drawings.ts'

// Run by hand after a change in this folder: node server/demo/catalog/draw/draw-pictures.ts [names]
// The files are committed, so that a first start encodes nothing.

usePretendard()
const { default: sharp } = await import('sharp')

const drawings = {
  ...FOOD_DRAWINGS,
  ...COSMETICS_DRAWINGS,
  ...DEVICE_DRAWINGS,
  ...HOUSEHOLD_DRAWINGS,
  ...FASHION_DRAWINGS,
  ...BOOK_DRAWINGS,
}

const wanted = process.argv.slice(2)
if (wanted.length === 0) rmSync(PICTURES_FOLDER, { recursive: true, force: true })
mkdirSync(PICTURES_FOLDER, { recursive: true })
let bytes = 0
for (const [name, { shape, look, closeUp: isClose }] of Object.entries(drawings)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const drawn = Buffer.from((isClose ? closeUp : scene)(shape, look))
  for (const width of widthsOf({ width: PICTURE_SIDE })) {
    const picture = sharp(drawn).resize({ width }).flatten({ background: '#f2eee8' })
    const files = {
      avif: await picture.clone().avif({ quality: 50, effort: 4 }).toBuffer(),
      webp: await picture.clone().webp({ quality: 72, effort: 6, preset: 'drawing' }).toBuffer(),
    }
    for (const [format, content] of Object.entries(files)) {
      writeFileSync(join(PICTURES_FOLDER, `${name}.${width}.${format}`), content)
      bytes += content.length
    }
  }
}
console.log(`${Math.round(bytes / 1024)} KB written`)

/** The renderer takes fonts from the system, which may have no Hangul; it reads this once, when it is loaded. */
function usePretendard(): void {
  const folder = mkdtempSync(join(tmpdir(), 'jangteo-fonts-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const fonts = join(import.meta.dirname, '../../../../node_modules/pretendard/dist/public/static')
  const settings = join(folder, 'fonts.conf')
  writeFileSync(settings, `<fontconfig><dir>${fonts}</dir><cachedir>${folder}</cachedir></fontconfig>`)
  process.env.FONTCONFIG_FILE = settings
}
