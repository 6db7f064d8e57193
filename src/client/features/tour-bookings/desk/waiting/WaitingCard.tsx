import { useState } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { useAct } from '#client/lib/use-act.ts'
import { RefusalNotice } from '#client/ui/forms/errors/RefusalNotice.tsx'
import { type Refusal, refusalOf } from '#client/ui/forms/errors/refusal.ts'
import { Card } from '#client/ui/layout/Card.tsx'
import type { DeskWaiting } from '#shared/contract/desk/tours/departure-waiting.ts'
import { css } from '#styled-system/css'
import { RemoveDialog } from './RemoveDialog.tsx'
import { WaitingRow } from './WaitingRow.tsx'
import { callOfferWaiting } from './waiting.api.ts'

interface WaitingCardProps {
  waiting: DeskWaiting[]
  zone: string
}

const list = css({ display: 'grid', fontSize: '14' })
const quiet = css({ fontSize: '12', color: 'fg.muted' })

/** Who waits for places, in order; an offer before the turn, or off the list. Texts: `desk-departures`. */
export function WaitingCard({ zone, ...props }: WaitingCardProps) {
  const t = useT()
  const lang = useLang()
  const [waiting, setWaiting] = useState(props.waiting)
  const [removing, setRemoving] = useState<DeskWaiting>()
  const [error, setError] = useState<Refusal>()
  const { acting, act } = useAct(caught => setError(refusalOf(caught, [], t)))
  const offer = (id: string) => {
    setError(undefined)
    return act(() => callOfferWaiting(id).then(setWaiting), id)
  }
  return (
    <Card pad="sm" id="waiting" heading={t('desk-departures:waiting.title')}>
      {error && <RefusalNotice refusal={error} />}
      {waiting.length === 0 && <p className={quiet}>{t('desk-departures:waiting.none')}</p>}
      <ol className={list} lang={lang}>
        {waiting.map(row => (
          <WaitingRow
            key={row.id}
            {...{ row, zone }}
            busy={acting === row.id}
            onOffer={() => void offer(row.id)}
            onRemove={() => setRemoving(row)}
          />
        ))}
      </ol>
      {removing && (
        <RemoveDialog
          row={removing}
          onClose={() => setRemoving(undefined)}
          onDone={next => {
            setWaiting(next)
            setRemoving(undefined)
          }}
        />
      )}
    </Card>
  )
}
