import type { ReactNode } from 'react'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Printer } from '#client/ui/layout/icons.ts'

function View() {
  const t = useT()
  return (
    <Button size="sm" variant="line" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
      {t('invoices:print_now')}
    </Button>
  )
}

/** Prints the page, or saves it as a PDF. Texts: `invoices`. */
export const PrintNow: (props: IslandProps) => ReactNode = withIsland(View)
