type Particle = '은/는' | '이/가' | '을/를' | '으로/로'

const RIEUL = 8
/** The final consonants of 영, 일, 이 … 구, as Unicode numbers them. */
const DIGITS = [21, RIEUL, 0, 16, 0, 0, 1, RIEUL, RIEUL, 0]

/** `폼을`, `뷰를`: the final consonant of a word decides its particle. */
export function withParticle(word: string, particle: Particle): string {
  const [after = '', otherwise = ''] = particle.split('/')
  const sound = lastSound(word)
  if (sound === undefined) return `${word}${particle === '으로/로' ? '(으)로' : `${after}(${otherwise})`}`
  const isOpen = sound === 0 || (sound === RIEUL && particle === '으로/로')
  return word + (isOpen ? otherwise : after)
}

/** The number of the final consonant, zero for a vowel; undefined when the pronunciation is unknown. */
function lastSound(word: string): number | undefined {
  const last = word.replace(/[’'”")\]]+$/, '').at(-1) ?? ''
  if (/[가-힣]/.test(last)) return (last.charCodeAt(0) - '가'.charCodeAt(0)) % 28
  return /\d/.test(last) ? DIGITS[Number(last)] : undefined
}
