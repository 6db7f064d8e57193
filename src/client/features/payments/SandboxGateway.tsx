import { useEffect, useState } from 'react'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { SandboxPayment } from '#shared/contract/money/payments.ts'
import { css } from '#styled-system/css'
import { SandboxBank } from './SandboxBank.tsx'
import { SandboxCard } from './SandboxCard.tsx'

const stack = css({ display: 'grid', gap: '5' })
const order = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  flexWrap: 'wrap',
  columnGap: '4',
  rowGap: '1',
  paddingBlock: '4',
  borderBlockWidth: '1',
  borderBlockStyle: 'solid',
  borderBlockColor: 'border',
})

// A reference must not wrap at its hyphen.
const line = css({
  inlineSize: 'fit',
  display: 'block',
  whiteSpace: 'nowrap',
  '&:not(:first-child)': { color: 'fg.muted', fontSize: '14' },
})

/** The provider's hosted page. Texts: `sandbox`, `ui`. */
function SandboxGatewayView({ payment: first }: { payment: SandboxPayment }) {
  const t = useT()
  const [payment, setPayment] = useState(first)
  const open = payment.status === 'initiated'
  // Redirects only after a decision on this page.
  const decided = !open && payment !== first
  const back = payment.return_url
  useEffect(() => {
    if (decided && back) location.assign(back)
  }, [decided, back])
  return (
    <div className={stack}>
      <div>
        <Chip tone="warning">{t('sandbox:badge')}</Chip>
      </div>
      <div className={order}>
        <p>
          {payment.description.split(' · ').map(part => (
            <bdi key={part} className={line}>
              {part}
            </bdi>
          ))}
        </p>
        <Money minor={payment.amount_minor} currency={payment.currency} size="lg" />
      </div>
      {open && !payment.needs_3ds && <SandboxCard payment={payment} onChange={setPayment} />}
      {open && payment.needs_3ds && <SandboxBank payment={payment} onChange={setPayment} />}
      {!open && <Finished payment={payment} decided={decided} />}
    </div>
  )
}

export const SandboxGateway: (props: { payment: SandboxPayment } & IslandProps) => React.ReactNode =
  withIsland(SandboxGatewayView)

function Finished({ payment, decided }: { payment: SandboxPayment; decided: boolean }) {
  const t = useT()
  if (!payment.return_url) {
    return (
      <Notice tone="success" title={t('sandbox:done.noReturnTitle')} live>
        {t('sandbox:done.noReturn')}
      </Notice>
    )
  }
  return (
    <>
      {decided ? (
        <Notice live>{t('sandbox:done.returning')}</Notice>
      ) : (
        <Notice title={t('sandbox:done.closedTitle')}>{t('sandbox:done.closed')}</Notice>
      )}
      <ButtonLink block href={payment.return_url}>
        {t('sandbox:done.back')}
      </ButtonLink>
    </>
  )
}
