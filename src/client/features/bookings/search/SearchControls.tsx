import { Popover, usePopover } from '@ark-ui/react/popover'
import { Portal } from '@ark-ui/react/portal'
import { type MouseEventHandler, type RefObject, useLayoutEffect } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { DateRangeCalendar } from '#client/ui/dates/DateRangeCalendar.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { NumberStepper } from '#client/ui/forms/NumberStepper.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { Suggestions } from '#client/ui/forms/suggestions/Suggestions.tsx'
import { ArkLocale } from '#client/ui/layout/ArkLocale.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { addDays } from '#shared/base/calendar.ts'
import { CABINS, type Cabin } from '#shared/contract/flights/seat-blocks.ts'
import { PARTY_KINDS } from '#shared/rules/party.ts'
import { css } from '#styled-system/css'
import { calendarMarks } from './day-marks.ts'
import type { LateFacts, SearchBasics } from './search-basics.ts'
import { choosePlace, fieldId, type PlaceField, partyLimits } from './search-state.ts'
import { useFlightDays } from './use-flight-days.ts'
import { usePlaces } from './use-places.ts'

interface LateProps extends SearchBasics {
  rich: LateFacts
}

interface PlaceSuggestionsProps extends LateProps {
  field: PlaceField
  input: RefObject<HTMLInputElement | null>
  words: string
}

export function PlaceSuggestions(props: PlaceSuggestionsProps) {
  const { field, form, update, places, learn, rich, input, words } = props
  const chosen = form[field]
  const { options, text, found } = usePlaces(chosen ? '' : words, rich.popular, places[chosen])
  const choose = (code: string) => {
    const place = found(code)
    if (!place) return
    learn(place)
    update(choosePlace(field, code))
  }
  return (
    <Suggestions
      look="cell"
      input={input}
      value={chosen}
      text={chosen ? words : text}
      options={options}
      onChange={choose}
    />
  )
}

const DAYS_AHEAD = 366

interface DatesCalendarProps extends SearchBasics {
  box: RefObject<HTMLDivElement | null>
  open: RefObject<MouseEventHandler<HTMLInputElement> | undefined>
}

export function DatesCalendar({ form, update, today, box, open }: DatesCalendarProps) {
  const t = useT()
  const lang = useLang()
  const days = useFlightDays(form)
  const shown = days && calendarMarks(days, form, lang, t)
  return (
    <DateRangeCalendar
      value={{ from: form.depart, to: form.return }}
      onChange={({ from, to }) => update({ depart: from, return: to })}
      single={form.trip === 'one_way'}
      fields={box}
      fieldsId={fieldId('dates')}
      open={open}
      min={today}
      max={addDays(today, DAYS_AHEAD)}
      marks={shown?.marks}
      legend={shown?.legend}
    />
  )
}

const panel = css({
  zIndex: 'overlay',
  // A search needs no scroll margin for sticky bars.
  scrollMarginBlock: '[-4.5rem]',
  inlineSize: '[min(92vw, 21rem)]',
  padding: '5',
  bg: 'bg.raised',
  borderWidth: '1',
  borderStyle: 'solid',
  borderColor: 'border',
  borderRadius: 'card',
  boxShadow: 'lg',
  outline: '[none]',
  '&[data-state=open]': { animation: '[riseIn {durations.base} {easings.out}]' },
})

const TRIGGER = fieldId('travellers')
const PANEL = fieldId('travellers-panel')

/** Always below the cell; scrolls if necessary. */
const positioning = {
  placement: 'bottom-start',
  gutter: 8,
  flip: false,
  getAnchorElement: () => document.getElementById(TRIGGER)?.parentElement ?? null,
} as const

/** After positioning, which takes a few frames. */
function reveal(frames = 30) {
  const [trigger, panel] = [TRIGGER, PANEL].map(id => document.getElementById(id)?.getBoundingClientRect())
  if (trigger && panel && panel.height > 0 && panel.top >= trigger.bottom)
    document.getElementById(PANEL)?.scrollIntoView({ block: 'nearest' })
  else if (frames > 0) requestAnimationFrame(() => reveal(frames - 1))
}

interface TravellersProps extends LateProps {
  /** Set to the button's action. */
  toggle: RefObject<(() => void) | undefined>
}

export function TravellersPopover(props: TravellersProps) {
  return (
    <ArkLocale>
      <TravellersLayer {...props} />
    </ArkLocale>
  )
}

function TravellersLayer(props: TravellersProps) {
  const { rich, toggle } = props
  const t = useT()
  const popover = usePopover({
    ids: { trigger: TRIGGER, content: PANEL },
    positioning,
    defaultOpen: rich.pressed === TRIGGER,
    onOpenChange: ({ open }) => open && reveal(),
  })
  const { open, setOpen } = popover
  useLayoutEffect(() => {
    toggle.current = () => setOpen(!open)
    document.getElementById(TRIGGER)?.setAttribute('aria-expanded', String(open))
  }, [toggle, open, setOpen])
  return (
    <Popover.RootProvider value={popover}>
      <Portal>
        <Popover.Positioner>
          <Popover.Content className={panel} aria-label={t('search:travellers_and_cabin')}>
            <TravellersPanel {...props} />
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.RootProvider>
  )
}

function TravellersPanel({ form, update, max }: SearchBasics) {
  const t = useT()
  const limits = partyLimits(form, max)
  return (
    <>
      {PARTY_KINDS.map(([name, category]) => (
        <NumberStepper
          key={name}
          label={t(`search:${name}`)}
          note={t(`age:band.${category}`)}
          value={form[name]}
          {...limits[name]}
          onChange={value => update({ [name]: value })}
        />
      ))}
      <p className={css({ fontSize: '12', color: 'fg.muted', paddingBlock: '2' })}>
        {t('search:group_hint', { max })}
      </p>
      <Field label={t('search:cabin')}>
        {aria => (
          <Select
            {...aria}
            value={form.cabin}
            onChange={value => update({ cabin: value as Cabin })}
            options={CABINS.map(value => ({ value, label: t(`itinerary:cabin.${value}`) }))}
          />
        )}
      </Field>
      <div className={css({ marginBlockStart: '4' })}>
        <Popover.CloseTrigger asChild aria-label={t('search:done')}>
          <Button block>{t('search:done')}</Button>
        </Popover.CloseTrigger>
      </div>
    </>
  )
}
