import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type Choice, choose, isComplete, readChoice, writeChoice } from '../../../../trade/catalog/option-choice.ts'
import type { Offer } from '../use-live-offer.ts'

const PARAM = 'option'

export interface OptionChoice {
  choice: Choice
  isOpen: boolean
  /** The place of the first option that the buyer has to choose before they can go on; undefined before they try. */
  asked: number | undefined
  choose: (place: number, valueId: string) => void
  /** Moves the focus to the first open option. */
  ask: () => void
}

/**
 * The choice is the query parameter `option`: it is in the first HTML, in links and in the history. Arrow keys choose
 * with every step, so a choice replaces the entry of the history.
 */
export function useOptionChoice({ options, variants }: Pick<Offer, 'options' | 'variants'>): OptionChoice {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const inAddress = search.get(PARAM)
  // The router changes the address a moment later; a radio button must not wait for it.
  const [ahead, setAhead] = useState<{ from: string | null; text: string }>()
  useEffect(() => setAhead((known) => (known?.from === inAddress ? known : undefined)), [inAddress])
  const text = ahead && ahead.from === inAddress ? ahead.text : inAddress
  const choice = readChoice(text, options, variants)
  const [isAsked, setAsked] = useState(false)
  const open = choice.indexOf(null)
  const isOpen = !isComplete(choice)

  useEffect(() => {
    if (!isOpen) setAsked(false)
  }, [isOpen])

  return {
    choice,
    isOpen,
    asked: isAsked && isOpen ? open : undefined,
    choose: (place, valueId) => {
      const next = writeChoice(choose(choice, place, valueId, variants))
      setAhead({ from: inAddress, text: next })
      const params = new URLSearchParams(search)
      params.set(PARAM, next)
      void navigate({ search: `?${params}`, hash: location.hash }, { replace: true, preventScrollReset: true })
    },
    ask: () => {
      setAsked(true)
      document.getElementById(optionId(open))?.querySelector<HTMLInputElement>('input:enabled')?.focus()
    },
  }
}

export function optionId(place: number): string {
  return `option-${place + 1}`
}
