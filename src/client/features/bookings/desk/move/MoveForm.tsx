import { useState } from 'react'
import { OfferFields } from '#client/features/bookings/desk/OfferFields.tsx'
import { feesOf, ruledOf } from '#client/features/bookings/desk/quote-form.ts'
import { ChangeFigures } from '#client/features/bookings/facts/ChangeFigures.tsx'
import { useT } from '#client/lib/island.tsx'
import { Checkbox } from '#client/ui/forms/Checkbox.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { ReasonField } from '#client/ui/forms/ReasonField.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import type { OtherPlace } from '#shared/contract/desk/bookings/changes.ts'
import { css } from '#styled-system/css'
import { changeOf, type MoveBasis } from './move-form.ts'
import { TargetChoice } from './TargetChoice.tsx'
import { useMove } from './use-move.ts'

export interface MoveFormProps extends MoveBasis {
  /** May move at once, too. */
  override: boolean
  symbol?: string
}

const columns = css({
  display: 'grid',
  gap: '6',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
})
const stack = css({ display: 'grid', gap: '4', minInlineSize: '0' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** A target, the fees, what it comes to, and whether it is offered or done. Texts: `desk-booking`, `booking`, `ui`. */
export function MoveForm(props: MoveFormProps) {
  const { override, symbol, ticketed } = props
  const t = useT()
  const [target, setTarget] = useState<OtherPlace>()
  const form = useMove(props, target, symbol)
  const ruled = ruledOf(props.booking, props.move.terms)
  const shown = changeOf(props, target, feesOf(form.values, ruled) ?? {})
  const choose = (next: OtherPlace) => {
    setTarget(next)
    form.change({ target: next.id })
  }
  return (
    <Form form={form}>
      <TargetChoice {...props} chosen={form.values.target} error={form.errorOf('target')} onChoose={choose} />
      <div className={columns}>
        <div className={stack}>
          <OfferFields fees={ruled.fields} form={form} />
          {ticketed && (
            <Checkbox
              checked={form.values.voids}
              onChange={voids => form.change({ voids })}
              note={t('desk-booking:move.void_note')}
            >
              {t('desk-booking:move.void')}
            </Checkbox>
          )}
          {override && (
            <ReasonField
              {...form.control('reason')}
              label={t('desk-booking:reason')}
              hint={t('desk-booking:move.now_hint')}
            />
          )}
        </div>
        {target && <ChangeFigures quote={shown} symbol={symbol} />}
      </div>
      <div className={row}>
        <Button type="submit" value="offer" size="sm" busy={form.busy} busyText={t('desk-booking:busy')}>
          {t('desk-booking:move.offer')}
        </Button>
        {override && (
          <Button type="submit" value="move" size="sm" variant="line" disabled={form.busy}>
            {t('desk-booking:move.now')}
          </Button>
        )}
      </div>
    </Form>
  )
}
