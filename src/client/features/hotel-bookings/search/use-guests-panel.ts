import { type RefObject, useEffect, useState } from 'react'
import { useMenuClosing } from '#client/ui/overlays/use-menu-closing.ts'

export interface GuestsPanel {
  box: RefObject<HTMLDetailsElement | null>
  /** At first; later the element keeps its own state. */
  startsOpen: boolean
  open: () => void
}

/** A `details` that opens where an age is missing. */
export function useGuestsPanel(wanted: boolean): GuestsPanel {
  const box = useMenuClosing()
  const [startsOpen] = useState(wanted)
  const open = () => {
    if (box.current) box.current.open = true
  }
  useEffect(() => {
    if (wanted && box.current) box.current.open = true
  }, [wanted, box])
  return { box, startsOpen, open }
}
