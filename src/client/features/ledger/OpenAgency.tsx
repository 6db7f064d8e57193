import { useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Plus } from '#client/ui/layout/icons.ts'
import { OpenAgencyDialog } from './OpenAgencyDialog.tsx'

interface OpenAgencyProps {
  currency: string
  symbol?: string
}

export function OpenAgency(account: OpenAgencyProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" data-key="N" icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('ledger:agencies.open')}
      </Button>
      {open && <OpenAgencyDialog onClose={() => setOpen(false)} {...account} />}
    </>
  )
}
