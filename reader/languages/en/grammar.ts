import type { Grammar } from '../../src/language.ts';

export const grammar: Grammar = {
  frequentWords:
    'the a and of is was were are it its i im ive my me our your you they we he she his her their this that these those to in on at for from with by of as or if so but not no be been have has had do does did dont didnt doesnt wont isnt wasnt cant couldnt would could should will what when which who why how all any some there then than too very just only still never every out up down over about after before again because thank thanks please good great never ever',
  endsWordAtApostrophe: false,
  lostApostrophes: '',
  numbers:
    'two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, fifteen, twenty, thirty, forty, fifty, hundred, thousand, second, third, fourth, fifth, sixth, tenth, umpteenth, once, twice, 1st, 2nd, 3rd',
  negators:
    'not, never, no, none, without, hardly, neither, nor, cannot, cant, dont, doesnt, didnt, isnt, arent, wasnt, werent, wont, wouldnt, couldnt, shouldnt, havent, hasnt, hadnt, aint, nobody, nothing, no longer, far from, =barely, scarcely, don/didn/doesn/isn/aren/wasn/weren/can/couldn/won/wouldn/hasn/haven/hadn t, anything but, lack of',
  laterNegators: '',
  emptyNegations:
    "what/which/this/that/some/any/same/every/new/different kind, kind of/regards, not only, not just, no doubt, no wonder, not to mention, no matter, why not, never mind, nothing but, without … doubt/hesitation/exception, without question, no/not … doubt, no question, at least, last but not least, more or less, less than #/a/an/half, nothing less than, not without, isn't/aren't/wasn't/weren't it/he/she/they/you/we",
  nearNegators: 'less, least',
  extremeNegators:
    'never, nobody, no one, noone, nothing, no … ever, not/havent/hasnt/hadnt … ever, couldnt, couldn t, could not/hardly/scarcely, cannot, cant, can t, can not/hardly, there is/are/was/were no/not, theres/isnt/arent no, there isnt/arent/wasnt, havent/hasnt/hadnt … in/for years/ages/months/decades',
  comparisons:
    'so, such, such a/an, so much/many/well, been/felt this/that, more, better, worse, less, been/felt/seen/had/met/known as, happier, prouder, kinder, nicer, friendlier, warmer, easier, simpler, faster, quicker, smoother, cleaner, calmer, safer, sadder, angrier, ruder, poorer, lovelier',
  corrections: 'but, but rather',
  negationScope: 4,
  strengtheners:
    'very, really, so, such, absolutely, extremely, totally, completely, utterly, incredibly, truly, deeply, most, bloody, too, beyond, thoroughly, massively, massive, hugely, huge, complete, total, utter, pure, without … doubt, without question',
  weakeners: 'a bit, a little, slightly, somewhat, fairly, quite, kind of, sort of, rather, mildly',
  contrasts:
    'but, though, although, however, yet, whereas, while, except, because, since, until, when, which, who, so that, even if, if, then, as if',
  joiners: 'and, or',
  subjects:
    'i, im, ive, id, ill, we, weve, were, you, he, she, it, its, they, theyve, theres, there, that, this, the, my, our, your, his, her, their, nobody, no, not, now, even, then, still, nothing, everyone, all',
  wishes:
    'if only, i wish, wish, would have been, would be, could be, could have been, i hope, hope, hopefully, should be, should have, supposed to, if they',
  ironyCues:
    'love how, love the way, love it when, how generous/kind/thoughtful/gracious/nice/considerate/helpful/lovely/sweet of, how generous, how thoughtful, nice/good/kind/big of them/you/him/her/whoever, so kind/good/generous/nice/thoughtful of you/them, oh great/brilliant/good/joy/lovely/wonderful/goody/fantastic/perfect/super, great/brilliant/wonderful/fantastic/superb/marvellous/excellent/lovely/perfect another/yet/more, fantastic/great/brilliant/lovely/nice/wonderful update/upgrade/improvement/system/timetable/bot, congratulations/congrats/kudos/bravo on/for/to … new/whoever, top marks for, full marks for, thanks/thank for nothing, thanks/thank you … for letting/making/leaving/losing/wasting/charging/cancelling/ignoring/reminding/waking/ruining, slow clap, nothing says, silly me, sounds about right, can hardly wait, cant wait to see what, what would i do without, only # minutes/hours/days/weeks/months late, only # minutes/hours/days/weeks/months to, only took # hours/days/weeks/months, such a treat to wait, free of charge … scratch, thoughtful touch, customer service at its finest, my call is important, your call is important, worth the wait not, lucky me, aren t i lucky, arent we lucky, what a privilege',
};
