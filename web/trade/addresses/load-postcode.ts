import { loadScript } from '../../ui/load-script.ts'

/** Of what Daum's widget tells, what an address needs. */
interface FoundPlace {
  zonecode: string
  roadAddress: string
  jibunAddress: string
  /** R for the name of the road, J for the number of the lot. */
  userSelectedType: 'R' | 'J'
  /** The part of the town, and the house, where they have names. */
  bname: string
  buildingName: string
}

interface Widget {
  embed(place: HTMLElement): void
}

type WidgetClass = new (options: { oncomplete(found: FoundPlace): void; width: string; height: string }) => Widget

declare global {
  interface Window {
    daum?: { Postcode?: WidgetClass }
  }
}

/** Allowed by name in the policy of pages, like the frame it opens. */
const SCRIPT = 'https://t1.daumcdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js'

export async function loadPostcode(): Promise<WidgetClass> {
  if (!window.daum?.Postcode) await loadScript(SCRIPT)
  if (!window.daum?.Postcode) throw new Error('the script brought no widget')
  return window.daum.Postcode
}

/** "(우) 04524 서울 중구 세종대로 110 (태평로1가, 서울특별시청)", in our two fields. */
export function placeText(found: FoundPlace): { zipCode: string; address: string } {
  const { zonecode, roadAddress, jibunAddress, userSelectedType, bname, buildingName } = found
  if (userSelectedType === 'J') return { zipCode: zonecode, address: jibunAddress }
  const names = [bname, buildingName].filter(Boolean).join(', ')
  return { zipCode: zonecode, address: names ? `${roadAddress} (${names})` : roadAddress }
}
