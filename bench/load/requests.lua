-- Sends the requests of a file in turn, over and over: whole HTTP requests with a zero byte between them.
-- usage: wrk ... -s requests.lua URL -- FILE RUN     "{unique}" in a request becomes RUN and a number that no other has.
local before, after, sent, run = {}, {}, 0, ""

function init(args)
  local file = assert(io.open(args[1], "rb"))
  run = args[2]
  for text in file:read("*a"):gmatch("[^%z]+") do
    local from, to = text:find("{unique}", 1, true)
    before[#before + 1] = from and text:sub(1, from - 1) or text
    after[#after + 1] = to and text:sub(to + 1) or false
  end
  file:close()
end

function request()
  sent = sent + 1
  local at = sent % #before + 1
  return after[at] and before[at] .. run .. sent .. after[at] or before[at]
end
