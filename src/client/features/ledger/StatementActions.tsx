import { type ReactNode, useEffect, useState } from 'react'
import { takeOver } from '#client/lib/handed-over.ts'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ArrowLeftRight, Plus } from '#client/ui/layout/icons.ts'
import type { AgencyName } from '#shared/contract/accounts/agencies.ts'
import type { PaymentMethod } from '#shared/contract/money/payments.ts'
import type { Network } from '#shared/rules/money/payment-networks.ts'
import { css } from '#styled-system/css'
import { TopUpDialog } from './TopUpDialog.tsx'
import { TransferDialog } from './TransferDialog.tsx'

interface ActionsProps {
  currency: string
  symbol?: string
  availableMinor: number
  /** Empty without the right or online payment. */
  methods: PaymentMethod[]
  networks: Network[]
  /** Empty without the right. */
  targets: AgencyName[]
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
/** Linked by the payment step. */
const TOP_UP_HASH = '#top-up'

/** Texts: `ledger`, `checkout`, `ui`. */
function ActionsView({ methods, networks, targets, ...account }: ActionsProps) {
  const t = useT()
  const [open, setOpen] = useState<'top_up' | 'transfer'>()
  const [again, setAgain] = useState<string>()
  const close = () => setOpen(undefined)
  const mayTopUp = methods.length > 0
  useEffect(() => {
    if (!mayTopUp || location.hash !== TOP_UP_HASH) return
    setAgain(takeOver('top-up'))
    setOpen('top_up')
    // Opens once, not on every reload.
    history.replaceState(history.state, '', location.pathname + location.search)
  }, [mayTopUp])
  return (
    <div className={row}>
      {targets.length > 0 && (
        <Button
          variant="line"
          size="sm"
          icon={<ArrowLeftRight aria-hidden="true" />}
          onClick={() => setOpen('transfer')}
        >
          {t('ledger:transfer.open')}
        </Button>
      )}
      {mayTopUp && (
        <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={() => setOpen('top_up')}>
          {t('ledger:top_up.open')}
        </Button>
      )}
      {open === 'top_up' && <TopUpDialog onClose={close} {...account} {...{ methods, networks, again }} />}
      {open === 'transfer' && <TransferDialog onClose={close} {...account} targets={targets} />}
    </div>
  )
}

export const StatementActions: (props: ActionsProps & IslandProps) => ReactNode = withIsland(ActionsView)
