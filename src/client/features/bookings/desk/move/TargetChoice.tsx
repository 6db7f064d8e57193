import { useState } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Field, FieldNotes } from '#client/ui/forms/Field.tsx'
import { RadioGroup } from '#client/ui/forms/RadioGroup.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { OtherPlace } from '#shared/contract/desk/bookings/changes.ts'
import { formatDate, formatTime } from '#shared/i18n/format.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { changeOf, type MoveBasis } from './move-form.ts'
import { useMoveTargets } from './use-move-targets.ts'

interface TargetChoiceProps extends MoveBasis {
  chosen: string
  error?: string
  onChoose: (target: OtherPlace) => void
  symbol?: string
}

const list = css({ maxBlockSize: '[22rem]', overflowY: 'auto', padding: '1' })
const stack = css({ display: 'grid', gap: '3' })
const side = css({ display: 'grid', justifyItems: 'end', flex: 'none', fontSize: '14' })

/** Places to move to: of the same route, or by code. Texts: `desk-booking`. */
export function TargetChoice(props: TargetChoiceProps) {
  const { booking, chosen, error, onChoose } = props
  const t = useT()
  const [typed, setTyped] = useState('')
  const { targets, failed } = useMoveTargets(booking.id, typed)
  const seats = booking.price_lines
    .filter(({ kind, category }) => kind === 'fare' && category !== 'INF')
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className={stack}>
      <Field free label={t('desk-booking:move.find')} hint={t('desk-booking:move.lead')}>
        {control => (
          <TextInput
            {...control}
            ltr
            maxLength={20}
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
      <FieldNotes id="move-target" error={error} />
      {failed && <Notice tone="danger">{t('desk-booking:move.failed')}</Notice>}
      {targets?.length === 0 && <p>{t('desk-booking:move.none')}</p>}
      {targets && targets.length > 0 && (
        <div className={list}>
          <RadioGroup
            look="cards"
            id="move-target"
            label={t('desk-booking:move.block')}
            value={chosen}
            invalid={Boolean(error)}
            onChange={id => {
              const target = targets.find(one => one.id === id)
              if (target) onChoose(target)
            }}
            options={targets.map(target => ({
              value: target.id,
              label: <Journey target={target} />,
              note: isTour(target) ? undefined : <Ltr>{target.code}</Ltr>,
              aside: <Terms {...props} target={target} />,
              disabled: target.places_left < seats,
            }))}
          />
        </div>
      )}
    </div>
  )
}

// A departure is known by its day and code, a block by its flights.
const isTour = ({ legs }: OtherPlace) => legs.some(({ whole_day }) => whole_day)

function Journey({ target }: { target: OtherPlace }) {
  const lang = useLang()
  return target.legs.map(({ label, from, to, at, zone, whole_day }) => (
    <span key={at} className={css({ display: 'block' })}>
      {formatDate(at, lang, 'medium', zone)} {!whole_day && <Ltr>{formatTime(at, zone, lang)}</Ltr>} ·{' '}
      {localized(from, lang)} {lang === 'ar' ? '←' : '→'} {localized(to, lang)} · <Ltr>{label}</Ltr>
    </span>
  ))
}

function Terms({ target, symbol, ...basis }: TargetChoiceProps & { target: OtherPlace }) {
  const t = useT()
  const { change, currency } = changeOf(basis, target)
  return (
    <span className={side}>
      <Money minor={change.total_minor} currency={currency} symbol={symbol} />
      {t(`desk-booking:move.${isTour(target) ? 'places' : 'seats'}`, { count: target.places_left })}
    </span>
  )
}
