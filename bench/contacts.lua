-- Script of wrk that posts contacts. Each has another e-mail address, so that none is a duplicate.
-- The argument is a form body that ends where the number of the contact follows.
local body
local number = 0

function init(arguments)
  body = arguments[1]
end

function request()
  number = number + 1
  local headers = { ['content-type'] = 'application/x-www-form-urlencoded' }
  return wrk.format('POST', nil, headers, body .. number .. '%40company.example')
end
