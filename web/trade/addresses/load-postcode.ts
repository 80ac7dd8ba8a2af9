import { loadScript } from '../../ui/load-script.ts'

/** The fields of Daum's result that an address needs. */
interface PostcodeResult {
  zonecode: string
  roadAddress: string
  jibunAddress: string
  /** R: road name address, J: lot number address. */
  userSelectedType: 'R' | 'J'
  /** Neighbourhood and building name; may be empty. */
  bname: string
  buildingName: string
}

interface Widget {
  embed(element: HTMLElement): void
}

type WidgetClass = new (options: { oncomplete(found: PostcodeResult): void; width: string; height: string }) => Widget

declare global {
  interface Window {
    daum?: { Postcode?: WidgetClass }
  }
}

/** Listed in the content security policy, like the frame it opens. */
const SCRIPT = 'https://t1.daumcdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js'

export async function loadPostcode(): Promise<WidgetClass> {
  if (!window.daum?.Postcode) await loadScript(SCRIPT)
  if (!window.daum?.Postcode) throw new Error('the script brought no widget')
  return window.daum.Postcode
}

/** For example zip code 04524 and "서울 중구 세종대로 110 (태평로1가, 서울특별시청)". */
export function toAddressFields(found: PostcodeResult): { zipCode: string; address: string } {
  const { zonecode, roadAddress, jibunAddress, userSelectedType, bname, buildingName } = found
  if (userSelectedType === 'J') return { zipCode: zonecode, address: jibunAddress }
  const names = [bname, buildingName].filter(Boolean).join(', ')
  return { zipCode: zonecode, address: names ? `${roadAddress} (${names})` : roadAddress }
}
