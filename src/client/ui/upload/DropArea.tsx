import { type DragEvent, useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { upload } from '#styled-system/recipes'
import type { ControlAria } from '../forms/Field.tsx'
import { Button } from '../layout/Button.tsx'
import { Upload } from '../layout/icons.ts'

interface DropAreaProps {
  id?: string
  again: boolean
  invalid?: boolean
  multiple?: boolean
  aria: Partial<ControlAria>
  take: (files: File[]) => void
  choose: () => void
}

export function DropArea({ id, again, invalid, multiple, aria, take, choose }: DropAreaProps) {
  const t = useT()
  const [over, setOver] = useState(false)
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(inside)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button inside does the same
    <div
      className={upload().drop}
      data-dragging={over || undefined}
      data-invalid={invalid || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={event => {
        drag(false)(event)
        take([...event.dataTransfer.files])
      }}
    >
      <Upload aria-hidden="true" />
      <span>
        {t(multiple ? 'ui:upload.drop_several' : again ? 'ui:upload.drop_another' : 'ui:upload.drop')}
      </span>
      <Button
        id={id}
        aria-describedby={aria['aria-describedby']}
        variant="line"
        size="sm"
        onClick={() => choose()}
      >
        {t(multiple ? 'ui:upload.choose_several' : 'ui:upload.choose')}
      </Button>
    </div>
  )
}
