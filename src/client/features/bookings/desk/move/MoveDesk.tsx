import { type ReactNode, useId, useState } from 'react'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Plane } from '#client/ui/layout/icons.ts'
import { css } from '#styled-system/css'
import { MoveForm, type MoveFormProps } from './MoveForm.tsx'

const opened = css({ marginBlockStart: '4' })

interface MoveDeskProps extends MoveFormProps {
  asked: boolean
}

/** Moves a booking to another one, asked for or not. Texts: `desk-booking`, `booking`, `validation`, `ui`. */
function MoveDeskView({ asked, ...props }: MoveDeskProps) {
  const t = useT()
  const id = useId()
  const [open, setOpen] = useState(asked && !props.booking.quote)
  return (
    <Card id="move" heading={t('desk-booking:move.title')}>
      <Button
        size="sm"
        variant="line"
        aria-expanded={open}
        aria-controls={id}
        icon={<Plane aria-hidden="true" />}
        onClick={() => setOpen(!open)}
      >
        {t('desk-booking:move.open')}
      </Button>
      <div id={id} hidden={!open} className={opened}>
        {open && <MoveForm {...props} />}
      </div>
    </Card>
  )
}

export const MoveDesk: (props: MoveDeskProps & IslandProps) => ReactNode = withIsland(MoveDeskView)
