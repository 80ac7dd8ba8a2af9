import type { OptionValue } from '@jangteo/domain/catalog/variants.ts'
import { clsx } from 'clsx'
import { type Choice, type ValueState, valueStates } from '../../../../trade/catalog/option-choice.ts'
import { ProductPicture } from '../../../../trade/catalog/product-picture.tsx'
import type { Offer } from '../use-live-offer.ts'
import { type OptionChoice, optionId } from './use-option-choice.ts'

interface OptionPickerProps extends Pick<OptionChoice, 'choice' | 'asked' | 'choose'> {
  offer: Pick<Offer, 'options' | 'variants'>
}

export function OptionPicker({ offer: { options, variants }, choice, asked, choose }: OptionPickerProps) {
  return (
    <div className="mt-5 grid gap-4">
      {options.map((option, place) => (
        <OptionGroup
          key={option.name}
          place={place}
          option={option}
          choice={choice}
          states={valueStates(place, choice, variants)}
          isAsked={asked === place}
          onChoose={(valueId) => choose(place, valueId)}
        />
      ))}
    </div>
  )
}

interface OptionGroupProps {
  place: number
  option: Offer['options'][number]
  choice: Choice
  states: ReadonlyMap<string, ValueState>
  isAsked: boolean
  onChoose: (valueId: string) => void
}

/** Radio buttons, so that arrow keys move and screen readers know how many there are. */
function OptionGroup({ place, option: { name, values }, choice, states, isAsked, onChoose }: OptionGroupProps) {
  const id = optionId(place)
  const chosen = values.find((value) => value.id === choice[place])
  return (
    <fieldset id={id} aria-describedby={isAsked ? `${id}-problem` : undefined} className="min-w-0">
      <legend className="flex w-full items-baseline gap-2 pb-2 text-sm">
        <span className="font-semibold">{name}</span>
        <span className="min-w-0 truncate text-ink-soft">{chosen?.name ?? '선택하세요'}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <ValueButton
            key={value.id}
            group={id}
            value={value}
            state={states.get(value.id) ?? 'missing'}
            isChosen={value === chosen}
            onChoose={onChoose}
          />
        ))}
      </div>
      {isAsked && (
        <p id={`${id}-problem`} role="alert" className="pt-2 font-medium text-danger text-sm">
          옵션을 선택하세요
        </p>
      )}
    </fieldset>
  )
}

interface ValueButtonProps {
  group: string
  value: OptionValue
  state: ValueState
  isChosen: boolean
  onChoose: (valueId: string) => void
}

const BOX = clsx(
  'relative inline-flex min-h-11 min-w-11 items-center justify-center rounded-control border bg-surface text-sm',
  'transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2',
)

function ValueButton({ group, value, state, isChosen, onChoose }: ValueButtonProps) {
  const { id, name, swatch, image } = value
  const isPictured = Boolean(swatch || image)
  const isMissing = state === 'missing'
  return (
    <label
      title={isPictured ? name : undefined}
      className={clsx(
        BOX,
        isPictured ? 'p-1' : 'px-3.5',
        isChosen ? 'border-brand ring-1 ring-brand' : 'border-line-strong/50',
        isChosen && !isPictured && 'bg-brand-soft font-semibold text-brand',
        isMissing ? 'cursor-not-allowed border-dashed opacity-40' : 'cursor-pointer hover:border-ink-soft',
        state === 'soldOut' && !isChosen && 'text-ink-faint',
      )}
    >
      <input
        type="radio"
        name={group}
        value={id}
        checked={isChosen}
        disabled={isMissing}
        onChange={() => onChoose(id)}
        className="absolute inset-0 cursor-[inherit] appearance-none rounded-control outline-none"
      />
      <ValueFace value={value} isSoldOut={state === 'soldOut'} />
      {state === 'soldOut' && (isPictured ? <Strike /> : <span className="ml-1.5 text-xs">{' 품절'}</span>)}
      {isMissing && <span className="sr-only">{' (없는 조합)'}</span>}
    </label>
  )
}

function ValueFace({ value: { name, swatch, image }, isSoldOut }: { value: OptionValue; isSoldOut: boolean }) {
  if (image)
    return (
      <>
        <ProductPicture url={image} alt="" sizes="48px" iconSize="small" className="w-12! rounded" />
        <span className="sr-only">{name}</span>
      </>
    )
  if (swatch)
    return (
      <>
        <span
          aria-hidden
          style={{ backgroundColor: swatch }}
          className="block size-8.5 rounded ring-1 ring-ink/15 ring-inset"
        />
        <span className="sr-only">{name}</span>
      </>
    )
  return <span className={clsx(isSoldOut && 'line-through')}>{name}</span>
}

/** A line across the swatch: not the colour alone says that it is sold out. */
function Strike() {
  return (
    <>
      <svg aria-hidden viewBox="0 0 10 10" preserveAspectRatio="none" className="pointer-events-none absolute inset-1">
        <path d="M0 10 10 0" className="stroke-surface" strokeWidth={3} vectorEffect="non-scaling-stroke" />
        <path d="M0 10 10 0" className="stroke-ink" strokeWidth={1.5} vectorEffect="non-scaling-stroke" />
      </svg>
      <span className="sr-only">{' 품절'}</span>
    </>
  )
}
