import { type ReactNode, useState } from 'react'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ArrowLeftRight, ReceiptText, ShieldCheck } from '#client/ui/layout/icons.ts'
import type { StaffAgency } from '#shared/contract/money/ledger.ts'
import { css } from '#styled-system/css'
import { AdjustDialog } from './AdjustDialog.tsx'
import { CreditDialog } from './CreditDialog.tsx'
import { TaxDialog } from './TaxDialog.tsx'

interface StaffActionsProps {
  inSaudi: boolean
  agency: StaffAgency
  symbol?: string
  manage: boolean
  adjust: boolean
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** Texts: `ledger`, `ui`. */
function StaffActionsView({ agency, symbol, manage, adjust, inSaudi }: StaffActionsProps) {
  const t = useT()
  const [open, setOpen] = useState<'adjust' | 'credit' | 'tax'>()
  const close = () => setOpen(undefined)
  const { id, currency } = agency
  return (
    <div className={row}>
      {manage && <Settings choose={setOpen} />}
      {adjust && (
        <Button size="sm" icon={<ArrowLeftRight aria-hidden="true" />} onClick={() => setOpen('adjust')}>
          {t('ledger:adjust.open')}
        </Button>
      )}
      {open === 'credit' && <CreditDialog onClose={close} agency={agency} symbol={symbol} />}
      {open === 'tax' && <TaxDialog onClose={close} agency={agency} inSaudi={inSaudi} />}
      {open === 'adjust' && <AdjustDialog onClose={close} agencyId={id} {...{ currency, symbol }} />}
    </div>
  )
}

export const StaffActions: (props: StaffActionsProps & IslandProps) => ReactNode =
  withIsland(StaffActionsView)

function Settings({ choose }: { choose: (form: 'credit' | 'tax') => void }) {
  const t = useT()
  return (
    <>
      <Button
        variant="line"
        size="sm"
        icon={<ShieldCheck aria-hidden="true" />}
        onClick={() => choose('credit')}
      >
        {t('ledger:credit_form.open')}
      </Button>
      <Button
        variant="line"
        size="sm"
        icon={<ReceiptText aria-hidden="true" />}
        onClick={() => choose('tax')}
      >
        {t('ledger:tax.open')}
      </Button>
    </>
  )
}
