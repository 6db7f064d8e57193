import { useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { AskForm } from '#client/ui/forms/AskForm.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Pencil } from '#client/ui/layout/icons.ts'
import { css, cx } from '#styled-system/css'
import { ChangeDialog, type WishOf } from '../ChangeDialog.tsx'
import { firstAct } from './first-act.ts'

const wide = css({ display: 'grid' })

/** Asks for a change. Texts: `booking`, `ui`. */
export function ChangeButton({ primary, ...asked }: WishOf & { primary: boolean }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <AskForm
        act="change"
        className={primary ? cx(firstAct, wide) : undefined}
        onAsk={() => setAsking(true)}
      >
        <Button
          type="submit"
          size="sm"
          variant={primary ? 'primary' : 'line'}
          icon={<Pencil aria-hidden="true" />}
        >
          {t('booking:actions.change')}
        </Button>
      </AskForm>
      {asking && <ChangeDialog onClose={() => setAsking(false)} {...asked} />}
    </>
  )
}
