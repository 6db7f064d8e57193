import { type ReactNode, useState } from 'react'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Plane } from '#client/ui/layout/icons.ts'
import { MoveForm, type MoveFormProps } from './MoveForm.tsx'

interface MoveDeskProps extends MoveFormProps {
  /** The customer has asked for it. */
  asked: boolean
}

/** Moves a booking to another one, asked for or not. Texts: `desk-booking`, `booking`, `validation`, `ui`. */
function MoveDeskView({ asked, ...props }: MoveDeskProps) {
  const t = useT()
  const [open, setOpen] = useState(asked && !props.booking.quote)
  return (
    <Card id="move" heading={t('desk-booking:move.title')}>
      {open ? (
        <MoveForm {...props} />
      ) : (
        <Button size="sm" variant="line" icon={<Plane aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t('desk-booking:move.open')}
        </Button>
      )}
    </Card>
  )
}

export const MoveDesk: (props: MoveDeskProps & IslandProps) => ReactNode = withIsland(MoveDeskView)
