/* edit.c - editing the tokens of the canal by hand. */
#include "neuland/edit.h"

#include "island/form/modules.h"

nl_err nl_edit_tokens(const nl_game *g, nl_state *s, int seat, int tokens)
{
    if (!modules_may_edit(g, NL_MOD_canal, seat) || tokens < 0) return NL_ERR_BAD_ARGS;
    canal_slice *canal = NL_SLICE(api_island(g), api_state_to_change(s), canal);
    const int left = canal->supply + canal->tokens[seat] - tokens;
    if (left < 0) return NL_ERR_NO_PIECE;
    canal->supply = (uint8_t)left;
    canal->tokens[seat] = (uint8_t)tokens;
    return NL_OK;
}
