import type { ReactNode } from 'react'
import { useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Pencil } from '#client/ui/layout/icons.ts'

interface CatalogueActsProps<Status extends string> {
  /** Texts `<words>:act.<status>`, `<words>:edit`. */
  words: string
  /** Statuses it may get now; `main` is the one to press. */
  next: readonly Status[]
  main: Status
  onStatus: (status: Status) => void
  here: string
  /** What else may be done. */
  children: ReactNode
}

export function CatalogueActs<Status extends string>(props: CatalogueActsProps<Status>) {
  const { words, next, main, onStatus, here, children } = props
  const t = useT()
  return (
    <>
      {next.map(status => (
        <Button
          key={status}
          size="sm"
          variant={status === main ? 'primary' : 'line'}
          data-key={status === main ? 'Enter' : undefined}
          onClick={() => onStatus(status)}
        >
          {t(`${words}:act.${status}`)}
        </Button>
      ))}
      {children}
      <ButtonLink
        size="sm"
        variant="line"
        data-key="E"
        href={`${here}?edit`}
        icon={<Pencil aria-hidden="true" />}
      >
        {t(`${words}:edit`)}
      </ButtonLink>
    </>
  )
}
