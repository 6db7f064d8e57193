import { type ReactNode, useState } from 'react'
import { reloadWith } from '#client/lib/handed-over.ts'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { useAct } from '#client/lib/use-act.ts'
import { Money } from '#client/ui/data/Money.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { FlagDecision } from '#shared/base/payment-causes.ts'
import { css } from '#styled-system/css'
import { summary } from '#styled-system/recipes'
import type { DecisionProps } from './decision.ts'
import { FlagDialog } from './FlagDialog.tsx'
import { callFetchPayment } from './payments-desk.api.ts'

const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginBlockStart: '4' })

/** What came beside what was asked for, and the decision. Texts: `desk-payments`, `ui`. */
function View(props: DecisionProps) {
  const t = useT()
  const [open, setOpen] = useState<FlagDecision>()
  const { may, reported_minor } = props.toDecide
  return (
    <Card heading={t('desk-payments:decide.title')}>
      <Amounts {...props} />
      {may.length === 0 && reported_minor !== null && <p>{t('desk-payments:decide.nothing')}</p>}
      <div className={actions}>
        {may.map(decision => (
          <Button
            key={decision}
            size="sm"
            variant={decision === 'accept' ? 'primary' : 'line'}
            onClick={() => setOpen(decision)}
          >
            {t(`desk-payments:decide.${decision}`)}
          </Button>
        ))}
        {reported_minor === null && <AskButton id={props.payment.id} />}
      </div>
      {open && <FlagDialog {...props} decision={open} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}

export const DecisionCard: (props: DecisionProps & IslandProps) => ReactNode = withIsland(View)

function Amounts({ payment, toDecide, symbol }: DecisionProps) {
  const t = useT()
  const { reported_minor, reported_currency } = toDecide
  const styles = summary()
  const { amount_minor, currency } = payment
  const known = reported_minor !== null && reported_currency !== null
  return (
    <dl>
      <div className={styles.row}>
        <dt>{t('desk-payments:decide.asked')}</dt>
        <dd>
          <Money minor={amount_minor} {...{ currency, symbol }} />
        </dd>
      </div>
      <div className={styles.row}>
        <dt>{t('desk-payments:decide.reported')}</dt>
        <dd>
          {known ? (
            <strong>
              <Money
                minor={reported_minor}
                currency={reported_currency}
                symbol={reported_currency === currency ? symbol : undefined}
              />
            </strong>
          ) : (
            t('desk-payments:decide.unknown')
          )}
        </dd>
      </div>
    </dl>
  )
}

function AskButton({ id }: { id: string }) {
  const t = useT()
  const { busy, act } = useAct()
  const ask = () =>
    act(async () => {
      await callFetchPayment(id)
      return reloadWith(t('desk-payments:fetched'))
    })
  return (
    <Button size="sm" variant="line" busy={busy} busyText={t('desk-payments:act.busy')} onClick={ask}>
      {t('desk-payments:act.fetch')}
    </Button>
  )
}
