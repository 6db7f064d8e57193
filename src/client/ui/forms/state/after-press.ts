import { useEffect } from 'react'

let pressed = false
let listening = false
const waiting: (() => void)[] = []

const press = () => {
  pressed = true
}

const catchUp = () => {
  for (const act of waiting.splice(0)) act()
}

/** The click follows the release in the same task. */
const release = () => {
  pressed = false
  if (waiting.length > 0) setTimeout(catchUp)
}

/** What moves under a pressed button or finger loses the press: the release then meets something else. */
export function useAfterPress(): (act: () => void) => void {
  useEffect(() => {
    if (listening) return
    listening = true
    // Leaving a field is part of `mousedown`, for fingers too.
    addEventListener('mousedown', press, true)
    for (const end of ['mouseup', 'dragend']) addEventListener(end, release, true)
  }, [])
  return afterPress
}

function afterPress(act: () => void): void {
  if (pressed) waiting.push(act)
  else act()
}
