import { BoxArt } from './box-art.tsx'
import { JarArt } from './jar-art.tsx'
import { PouchArt } from './pouch-art.tsx'

const FAR_HILL = 'fill-[color-mix(in_oklab,var(--brand)_16%,var(--brand-soft))]'
const NEAR_HILL = 'fill-[color-mix(in_oklab,var(--brand)_32%,var(--brand-soft))]'

/** The three products on a stone before pine hills, the sun a persimmon. */
export function HeroScene() {
  return (
    <svg
      viewBox="0 44 560 426"
      role="img"
      aria-label="같은 브랜드로 만든 유산균 상자, 홍삼정 병, 콜라겐 파우치가 나란히 놓인 그림"
      className="block w-full [--pack:var(--brand)]"
    >
      <circle cx="236" cy="188" r="64" className="fill-accent" />
      <path d="M0 300c64-76 118-104 190-66 52 28 92 34 140-6 64-54 140-66 230 6v186H0z" className={FAR_HILL} />
      <path d="M0 352c90-66 150-50 220-14 66 34 120 10 170-20 60-36 110-40 170-6v100H0z" className={NEAR_HILL} />
      <path d="M0 404h560v66H0z" className="fill-canvas" />
      <BoxArt x="10" y="209" width="236" height="236" />
      <PouchArt x="318" y="184" width="260" height="260" />
      <JarArt x="188" y="225" width="228" height="228" />
    </svg>
  )
}
