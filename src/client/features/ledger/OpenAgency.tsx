import { type ReactNode, useState } from 'react'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Plus } from '#client/ui/layout/icons.ts'
import { OpenAgencyDialog } from './OpenAgencyDialog.tsx'

interface OpenAgencyProps {
  currency: string
  symbol?: string
}

/** Texts: `ledger`, `ui`. */
function OpenAgencyView(account: OpenAgencyProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('ledger:agencies.open')}
      </Button>
      {open && <OpenAgencyDialog onClose={() => setOpen(false)} {...account} />}
    </>
  )
}

export const OpenAgency: (props: OpenAgencyProps & IslandProps) => ReactNode = withIsland(OpenAgencyView)
