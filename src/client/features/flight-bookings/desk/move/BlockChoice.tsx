import { useState } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Field, FieldNotes } from '#client/ui/forms/Field.tsx'
import { RadioGroup } from '#client/ui/forms/RadioGroup.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { OtherBlock } from '#shared/contract/desk/flight-bookings.ts'
import { formatDate, formatTime } from '#shared/i18n/format.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { changeOf, type MoveBasis } from './move-form.ts'
import { useOtherBlocks } from './use-other-blocks.ts'

interface BlockChoiceProps extends MoveBasis {
  chosen: string
  error?: string
  onChoose: (block: OtherBlock) => void
  symbol?: string
}

const list = css({ maxBlockSize: '[22rem]', overflowY: 'auto', padding: '1' })
const stack = css({ display: 'grid', gap: '3' })
const side = css({ display: 'grid', justifyItems: 'end', flex: 'none', fontSize: '14' })

/** Blocks to move to: of the same route, or by code. Texts: `desk-booking`. */
export function BlockChoice(props: BlockChoiceProps) {
  const { booking, chosen, error, onChoose } = props
  const t = useT()
  const [typed, setTyped] = useState('')
  const { blocks, failed } = useOtherBlocks(booking.id, typed)
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
      {blocks?.length === 0 && <p>{t('desk-booking:move.none')}</p>}
      {blocks && blocks.length > 0 && (
        <div className={list}>
          <RadioGroup
            look="cards"
            id="move-target"
            label={t('desk-booking:move.block')}
            value={chosen}
            invalid={Boolean(error)}
            onChange={id => {
              const block = blocks.find(one => one.id === id)
              if (block) onChoose(block)
            }}
            options={blocks.map(block => ({
              value: block.id,
              label: <Journey block={block} />,
              note: <Ltr>{block.code}</Ltr>,
              aside: <Terms {...props} block={block} />,
              disabled: block.seats_left < seats,
            }))}
          />
        </div>
      )}
    </div>
  )
}

function Journey({ block }: { block: OtherBlock }) {
  const lang = useLang()
  return block.legs.map(({ label, from, to, at, zone }) => (
    <span key={at} className={css({ display: 'block' })}>
      {formatDate(at, lang, 'medium', zone)} <Ltr>{formatTime(at, zone)}</Ltr> · {localized(from, lang)}{' '}
      {lang === 'ar' ? '←' : '→'} {localized(to, lang)} · <Ltr>{label}</Ltr>
    </span>
  ))
}

function Terms({ block, symbol, ...basis }: BlockChoiceProps & { block: OtherBlock }) {
  const t = useT()
  const { change, currency } = changeOf(basis, block)
  return (
    <span className={side}>
      <Money minor={change.total_minor} currency={currency} symbol={symbol} />
      {t('desk-booking:move.seats', { count: block.seats_left })}
    </span>
  )
}
