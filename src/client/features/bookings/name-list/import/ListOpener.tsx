import { Suspense, useId, useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { lazyPart } from '#client/lib/lazy-part.tsx'
import { withStyles } from '#client/lib/whole-styles.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { FileText } from '#client/ui/layout/icons.ts'
import { needsScript } from '#client/ui/layout/needs-script.ts'
import { css } from '#styled-system/css'
import { spinner } from '#styled-system/recipes'
import type { ListImportProps } from './list-import.ts'

const ListImport = lazyPart(() => withStyles(import('./ListImport.tsx')))
const opened = css({ marginBlockStart: '3' })

/** The importing code is loaded when the panel is opened. The button's text is the caller's. */
export function ListOpener({ label, ...props }: ListImportProps & { label: string }) {
  const t = useT()
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className={needsScript}>
      <Button
        variant="line"
        size="sm"
        wrap
        aria-expanded={open}
        aria-controls={id}
        icon={<FileText aria-hidden="true" />}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      <div id={id} hidden={!open} className={opened}>
        {open && (
          <Card pad="sm">
            <Suspense fallback={<span className={spinner()} role="status" aria-label={t('ui:loading')} />}>
              <ListImport {...props} />
            </Suspense>
          </Card>
        )}
      </div>
    </div>
  )
}
