import { useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { useAct } from '#client/lib/use-act.ts'
import { RequestId } from '#client/ui/data/RequestId.tsx'
import { type Refusal, refusalOf } from '#client/ui/forms/errors/refusal.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { Mail } from '#client/ui/layout/icons.ts'
import { callRemind } from './departures.api.ts'

/** One press mails all who lack something; the answer says how many. */
export function RemindButton({ departureId }: { departureId: string }) {
  const t = useT()
  const [told, setTold] = useState<Pick<Refusal, 'message' | 'requestId'>>()
  const { busy, act } = useAct(error => setTold(refusalOf(error, [], t)))
  const remind = () =>
    act(async () => {
      const { sent, already, without_address } = await callRemind(departureId)
      setTold({ message: t('desk-departures:reminded', { sent, already, without: without_address }) })
    })
  return (
    <span>
      <Button
        variant="line"
        size="sm"
        data-key="R"
        busy={busy}
        busyText={t('desk-tours:saving')}
        icon={<Mail aria-hidden="true" />}
        onClick={remind}
      >
        {t('desk-departures:remind')}
      </Button>{' '}
      <span role="status">
        {told?.message}
        <RequestId id={told?.requestId} />
      </span>
    </span>
  )
}
