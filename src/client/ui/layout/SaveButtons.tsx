import { useT } from '#client/lib/island.tsx'
import { css } from '#styled-system/css'
import { Button } from './Button.tsx'
import { ButtonLink } from './ButtonLink.tsx'

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })

interface SaveButtonsProps {
  busy: boolean
  text: string
  busyText: string
  /** Where Cancel leads. */
  back: string
}

/** The end of a staff form: save, or go back. Texts: `ui`. */
export function SaveButtons({ busy, text, busyText, back }: SaveButtonsProps) {
  const t = useT()
  return (
    <div className={row}>
      <Button type="submit" busy={busy} busyText={busyText}>
        {text}
      </Button>
      <ButtonLink variant="ghost" href={back}>
        {t('ui:cancel')}
      </ButtonLink>
    </div>
  )
}
