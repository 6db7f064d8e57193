import { Popover } from '@ark-ui/react/popover'
import { Portal } from '@ark-ui/react/portal'
import { useLang, useT } from '#client/lib/island.tsx'
import { ArkLocale } from '#client/ui/ArkLocale.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Combobox } from '#client/ui/Combobox.tsx'
import { DateRangeInput } from '#client/ui/DateRangeInput.tsx'
import { Field } from '#client/ui/Field.tsx'
import { NumberStepper } from '#client/ui/NumberStepper.tsx'
import { Select } from '#client/ui/Select.tsx'
import { CABINS, type Cabin } from '#shared/contract/seat-blocks.ts'
import { addDays } from '#shared/rules/dates.ts'
import { PARTY_KINDS } from '#shared/rules/party.ts'
import { css } from '#styled-system/css'
import { search } from '#styled-system/recipes'
import { calendarMarks } from './day-marks.ts'
import { TravellersWords, travellersButton } from './SearchPlain.tsx'
import type { ControlsProps, PlaceControlProps } from './search-controls.ts'
import { choosePlace, errorId, fieldId, partyLimits, placeWords, typePlace } from './search-state.ts'
import { useFlightDays } from './use-flight-days.ts'
import { usePlaces } from './use-places.ts'

/** The rich controls of the search card, fetched on first use. */

export function PlaceControl(props: PlaceControlProps) {
  const { field: name, form, update, places, learn, invalid } = props
  const t = useT()
  const lang = useLang()
  const typed = name === 'from' ? form.fromText : form.toText
  const { options, found } = usePlaces(form[name] ? '' : typed, props.popular, places[form[name]])
  const choose = (code: string) => {
    const place = found(code)
    if (!place) return
    learn(place)
    update(choosePlace(name, code))
  }
  return (
    <Combobox
      id={fieldId(name)}
      look="cell"
      value={form[name]}
      text={placeWords(form, name, places, lang, t)}
      options={options}
      onChange={choose}
      onText={text => {
        const option = options.find(each => each.label === text)
        if (option) choose(option.value)
        else if (text !== placeWords(form, name, places, lang, t)) update(typePlace(name, text))
      }}
      placeholder={t('search:place_placeholder')}
      inputClassName={search().value}
      aria-invalid={invalid || undefined}
      aria-describedby={invalid ? errorId(name) : undefined}
    />
  )
}

const DAYS_AHEAD = 366

export function DatesControl({ form, update, today, invalid }: ControlsProps) {
  const t = useT()
  const lang = useLang()
  const days = useFlightDays(form)
  const shown = days && calendarMarks(days, form, lang, t)
  return (
    <DateRangeInput
      value={{ from: form.depart, to: form.return }}
      onChange={({ from, to }) => update({ depart: from, return: to })}
      single={form.trip === 'one_way'}
      fromLabel={t('search:depart')}
      toLabel={t('search:return')}
      fromId={fieldId('depart')}
      toId={fieldId('return')}
      fromInvalid={invalid.has('depart')}
      toInvalid={invalid.has('return')}
      min={today}
      max={addDays(today, DAYS_AHEAD)}
      marks={shown?.marks}
      legend={shown?.legend}
    />
  )
}

const panel = css({
  zIndex: 'overlay',
  // The page keeps room for sticky bars when it scrolls; a search has none.
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

/** Below its cell like the calendar's, never over the hero; the page moves where the window is too low. */
const positioning = {
  placement: 'bottom-start',
  gutter: 8,
  flip: false,
  getAnchorElement: () => document.getElementById(TRIGGER)?.parentElement ?? null,
} as const

/** Once the panel has its place, which takes a few frames. */
function reveal(frames = 30) {
  const [trigger, panel] = [TRIGGER, PANEL].map(id => document.getElementById(id)?.getBoundingClientRect())
  if (trigger && panel && panel.height > 0 && panel.top >= trigger.bottom)
    document.getElementById(PANEL)?.scrollIntoView({ block: 'nearest' })
  else if (frames > 0) requestAnimationFrame(() => reveal(frames - 1))
}

export function TravellersControl(props: ControlsProps) {
  const t = useT()
  return (
    <ArkLocale>
      <Popover.Root
        ids={{ trigger: TRIGGER, content: PANEL }}
        positioning={positioning}
        onOpenChange={({ open }) => open && reveal()}
      >
        <Popover.Trigger className={travellersButton} aria-describedby={errorId('travellers')}>
          <TravellersWords form={props.form} />
        </Popover.Trigger>
        <Portal>
          <Popover.Positioner>
            <Popover.Content className={panel} aria-label={t('search:travellers_and_cabin')}>
              <TravellersPanel {...props} />
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
    </ArkLocale>
  )
}

function TravellersPanel({ form, update, max }: ControlsProps) {
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
