import type { Grammar } from '../language.ts';

export const englishGrammar: Grammar = {
  numbers:
    'two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, fifteen, twenty, thirty, forty, fifty, hundred, thousand, second, third, fourth, fifth, sixth, tenth, umpteenth, once, twice, 1st, 2nd, 3rd',
  negators:
    'not, never, no, none, without, hardly, neither, nor, cannot, cant, dont, doesnt, didnt, isnt, arent, wasnt, werent, wont, wouldnt, couldnt, shouldnt, havent, hasnt, hadnt, aint, nobody, nothing, no longer, far from',
  laterNegators: '',
  emptyNegations: 'not only, not just, no doubt, no wonder, not to mention, no matter, why not, never mind, nothing but',
  negationScope: 4,
  strengtheners:
    'very, really, so, such, absolutely, extremely, totally, completely, utterly, incredibly, truly, deeply, most, bloody, too, beyond, thoroughly, massively, massive, hugely, huge, complete, total, utter, pure, never been so',
  weakeners: 'a bit, a little, slightly, somewhat, fairly, quite, kind of, sort of, rather, mildly',
  contrasts:
    'but, though, although, however, yet, whereas, while, except, because, since, until, when, which, who, so that, even if, if, then, as if',
  joiners: 'and, or',
  subjects:
    'i, im, ive, id, ill, we, weve, were, you, he, she, it, its, they, theyve, theres, there, that, this, the, my, our, your, his, her, their, nobody, no, not, now, even, then, still, nothing, everyone, all',
  wishes:
    'if only, i wish, wish, would have been, would be, could have been, i hope, hope, hopefully, should be, should have, supposed to, if they',
  ironyCues: '',
};
