import { type ComponentProps, useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Pencil } from '#client/ui/layout/icons.ts'
import { ChangeDialog } from '../ChangeDialog.tsx'
import { firstAct } from './first-act.ts'

type ChangeButtonProps = Omit<ComponentProps<typeof ChangeDialog>, 'onClose'> & { primary: boolean }

/** Asks for a change. Texts: `booking`, `ui`. */
export function ChangeButton({ primary, ...asked }: ChangeButtonProps) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant={primary ? 'primary' : 'line'}
        className={primary ? firstAct : undefined}
        icon={<Pencil aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('booking:actions.change')}
      </Button>
      {asking && <ChangeDialog onClose={() => setAsking(false)} {...asked} />}
    </>
  )
}
