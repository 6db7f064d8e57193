-- What each request of wrk books: one seat of any of the offers, for a buyer of any address, under a key of its own.
-- Arguments: the host, then `seat_block_id/expected_total_minor` of each offer.
local offers, head = {}, nil

function init(args)
  head = "POST /api/flight-bookings HTTP/1.1\r\nHost: " .. args[1] ..
    "\r\nContent-Type: application/json\r\nX-Requested-With: XMLHttpRequest\r\nSec-Fetch-Site: same-origin\r\n"
  for i = 2, #args do
    local id, total = args[i]:match("^(.+)/(%d+)$")
    offers[#offers + 1] = '{"seat_block_id":"' .. id .. '","expected_total_minor":' .. total ..
      ',"adults":1,"children":0,"infants":0}'
  end
  local seed = io.open("/dev/urandom", "rb")
  local a, b, c = seed:read(3):byte(1, 3)
  seed:close()
  math.randomseed(a * 65536 + b * 256 + c)
end

local any = math.random

function request()
  local body = offers[any(#offers)]
  local key = ("%08x-%04x-4%03x-8%03x-%06x%06x"):format(any(0, 2147483647), any(0, 65535), any(0, 4095),
    any(0, 4095), any(0, 16777215), any(0, 16777215))
  return head .. "Idempotency-Key: " .. key .. "\r\nX-Forwarded-For: 10." .. any(0, 249) .. "." .. any(0, 249) ..
    "." .. any(1, 250) .. "\r\nContent-Length: " .. #body .. "\r\n\r\n" .. body
end
