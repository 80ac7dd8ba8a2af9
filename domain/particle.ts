type Particle = '이/가' | '을/를' | '으로/로'

const RIEUL = 8
/** The last sound of 영, 일, 이 … 구, as Hangul counts final sounds. */
const DIGITS = [21, RIEUL, 0, 16, 0, 0, 1, RIEUL, RIEUL, 0]

/** `폼을`, `뷰를`: how a word ends tells which particle follows it. */
export function withParticle(word: string, particle: Particle): string {
  const [after = '', otherwise = ''] = particle.split('/')
  const sound = lastSound(word)
  if (sound === undefined) return `${word}${particle === '으로/로' ? '(으)로' : `${after}(${otherwise})`}`
  const isOpen = sound === 0 || (sound === RIEUL && particle === '으로/로')
  return word + (isOpen ? otherwise : after)
}

/** Zero for a syllable that ends in a vowel; undefined where nobody knows how the word is spoken. */
function lastSound(word: string): number | undefined {
  const last = word.replace(/[’'”")\]]+$/, '').at(-1) ?? ''
  if (/[가-힣]/.test(last)) return (last.charCodeAt(0) - '가'.charCodeAt(0)) % 28
  return /\d/.test(last) ? DIGITS[Number(last)] : undefined
}
