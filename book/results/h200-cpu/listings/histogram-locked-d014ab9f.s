# speed.jmh.HistogramTables$Locked.count, compiled by C2, 2280 bytes
    xchg       ax,ax
    mov        r10d,DWORD PTR [rsi+0x8]
    cmp        r10d,DWORD PTR [rax+0x8]
    jne        <Shared Runtime ic_miss_blob>
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x60
    cmp        DWORD PTR [r15+0x20],0x0
    jne        .L70
.L1:
    mov        QWORD PTR [rsp],rsi
    mov        DWORD PTR [rsp+0x1c],r9d
    mov        DWORD PTR [rsp+0x30],r8d
    cmp        r8d,r9d
    jge        .L46
    mov        QWORD PTR [rsp+0x40],rcx
    mov        r11d,DWORD PTR [rcx+0xc]
    cmp        r8d,r11d
    jae        .L59
    movsxd     r10,r11d
    movsxd     rbp,r9d
    dec        rbp
    cmp        rbp,r10
    jae        .L59
    lea        r9d,[r8+0x1]
.L2:
    mov        r10,QWORD PTR [rsp]
    mov        r10d,DWORD PTR [r10+0xc]
    test       r10d,r10d
    je         .L55
    mov        r8,r10
    lea        rbx,[rsp+0x50]
    mov        r10,QWORD PTR [r8]
    mov        ebx,DWORD PTR [r15+0x7d0]
    test       r10b,0x2
    jne        .L4
    cmp        ebx,0x81f
    jg         .L6
    cmp        r8,QWORD PTR [r15+rbx*1-0x8]
    je         .L3
    mov        rax,r10
    or         rax,0x1
    and        r10,0xfffffffffffffffe
    lock       cmpxchg QWORD PTR [r8],r10
    jne        .L6
.L3:
    mov        QWORD PTR [r15+rbx*1],r8
    add        DWORD PTR [r15+0x7d0],0x8
    jmp        .L5
.L4:
    xor        rax,rax
    mov        rbx,QWORD PTR [r15+0x520]
    lock       cmpxchg QWORD PTR [r10+0x3e],rbx
    je         .L5
    cmp        rbx,rax
    jne        .L6
    inc        QWORD PTR [r10+0x86]
.L5:
    xor        eax,eax
.L6:
    jne        .L57
.L7:
    mov        r10,QWORD PTR [rsp+0x40]
    mov        r11d,DWORD PTR [rsp+0x30]
    mov        r10d,DWORD PTR [r10+r11*4+0x10]
    mov        r11,QWORD PTR [rsp]
    mov        r11d,DWORD PTR [r11+0xc]
    shr        r10d,0x18
    mov        eax,DWORD PTR [r11+0xc]
    cmp        r10d,eax
    jae        .L56
    inc        DWORD PTR [r11+r10*4+0x10]
    lea        rax,[rsp+0x50]
    mov        eax,DWORD PTR [r15+0x7d0]
    mov        r10,QWORD PTR [r8]
    cmp        r8,QWORD PTR [r15+rax*1-0x8]
    jne        .L8
    sub        DWORD PTR [r15+0x7d0],0x8
    cmp        r8,QWORD PTR [r15+rax*1-0x10]
    je         .L10
    mov        rax,r10
    and        rax,0xfffffffffffffffc
    or         r10,0x1
    lock       cmpxchg QWORD PTR [r8],r10
    jne        .L69
    jmp        .L10
.L8:
    cmp        QWORD PTR [r10+0x86],0x0
    jne        .L9
    mov        QWORD PTR [r10+0x3e],0x0
    lock       add DWORD PTR [rsp-0x40],0x0
    cmp        QWORD PTR [r10+0x8e],0x0
    je         .L10
    cmp        QWORD PTR [r10+0x9e],0x0
    jne        .L10
    and        r10,0xfffffffffffffffd
    mov        QWORD PTR [r15+0x640],r10
    or         r10d,0x1
    jmp        .L11
.L9:
    dec        QWORD PTR [r10+0x86]
.L10:
    xor        r10d,r10d
.L11:
    jne        .L58
.L12:
    mov        r11d,DWORD PTR [rsp+0x30]
    inc        r11d
    mov        DWORD PTR [rsp+0x30],r11d
    cmp        r11d,r9d
    jl         .L2
    mov        r10,0xffffffff80000000
    cmp        rbp,0xffffffff80000000
    cmovl      rbp,r10
    mov        ebp,ebp
    cmp        r11d,ebp
    jge        .L34
    mov        r10d,r11d
    mov        DWORD PTR [rsp+0x30],r10d
.L13:
    mov        r10,QWORD PTR [rsp]
    mov        r10d,DWORD PTR [r10+0xc]
    test       r10d,r10d
    je         .L47
    mov        r8,r10
    lea        rbx,[rsp+0x50]
    mov        r10,QWORD PTR [r8]
    mov        ebx,DWORD PTR [r15+0x7d0]
    test       r10b,0x2
    jne        .L15
    cmp        ebx,0x81f
    jg         .L17
    cmp        r8,QWORD PTR [r15+rbx*1-0x8]
    je         .L14
    mov        rax,r10
    or         rax,0x1
    and        r10,0xfffffffffffffffe
    lock       cmpxchg QWORD PTR [r8],r10
    jne        .L17
.L14:
    mov        QWORD PTR [r15+rbx*1],r8
    add        DWORD PTR [r15+0x7d0],0x8
    jmp        .L16
.L15:
    xor        rax,rax
    mov        rbx,QWORD PTR [r15+0x520]
    lock       cmpxchg QWORD PTR [r10+0x3e],rbx
    je         .L16
    cmp        rbx,rax
    jne        .L17
    inc        QWORD PTR [r10+0x86]
.L16:
    xor        eax,eax
.L17:
    jne        .L51
.L18:
    mov        r10,QWORD PTR [rsp+0x40]
    mov        r9d,DWORD PTR [rsp+0x30]
    mov        r10d,DWORD PTR [r10+r9*4+0x10]
    mov        r11,QWORD PTR [rsp]
    mov        r11d,DWORD PTR [r11+0xc]
    shr        r10d,0x18
    mov        r9d,DWORD PTR [r11+0xc]
    cmp        r10d,r9d
    jae        .L49
    inc        DWORD PTR [r11+r10*4+0x10]
    lea        rax,[rsp+0x50]
    mov        eax,DWORD PTR [r15+0x7d0]
    mov        r10,QWORD PTR [r8]
    cmp        r8,QWORD PTR [r15+rax*1-0x8]
    jne        .L19
    sub        DWORD PTR [r15+0x7d0],0x8
    cmp        r8,QWORD PTR [r15+rax*1-0x10]
    je         .L21
    mov        rax,r10
    and        rax,0xfffffffffffffffc
    or         r10,0x1
    lock       cmpxchg QWORD PTR [r8],r10
    jne        .L68
    jmp        .L21
.L19:
    cmp        QWORD PTR [r10+0x86],0x0
    jne        .L20
    mov        QWORD PTR [r10+0x3e],0x0
    lock       add DWORD PTR [rsp-0x40],0x0
    cmp        QWORD PTR [r10+0x8e],0x0
    je         .L21
    cmp        QWORD PTR [r10+0x9e],0x0
    jne        .L21
    and        r10,0xfffffffffffffffd
    mov        QWORD PTR [r15+0x640],r10
    or         r10d,0x1
    jmp        .L22
.L20:
    dec        QWORD PTR [r10+0x86]
.L21:
    xor        r10d,r10d
.L22:
    jne        .L52
.L23:
    mov        r10,QWORD PTR [rsp]
    mov        r10d,DWORD PTR [r10+0xc]
    mov        r11d,DWORD PTR [rsp+0x30]
    inc        r11d
    test       r10d,r10d
    je         .L48
    mov        r8,r10
    lea        rbx,[rsp+0x50]
    mov        r10,QWORD PTR [r8]
    mov        ebx,DWORD PTR [r15+0x7d0]
    test       r10b,0x2
    jne        .L25
    cmp        ebx,0x81f
    jg         .L27
    cmp        r8,QWORD PTR [r15+rbx*1-0x8]
    je         .L24
    mov        rax,r10
    or         rax,0x1
    and        r10,0xfffffffffffffffe
    lock       cmpxchg QWORD PTR [r8],r10
    jne        .L27
.L24:
    mov        QWORD PTR [r15+rbx*1],r8
    add        DWORD PTR [r15+0x7d0],0x8
    jmp        .L26
.L25:
    xor        rax,rax
    mov        rbx,QWORD PTR [r15+0x520]
    lock       cmpxchg QWORD PTR [r10+0x3e],rbx
    je         .L26
    cmp        rbx,rax
    jne        .L27
    inc        QWORD PTR [r10+0x86]
.L26:
    xor        eax,eax
.L27:
    jne        .L53
.L28:
    mov        r10,QWORD PTR [rsp]
    mov        r9d,DWORD PTR [r10+0xc]
    movsxd     r10,DWORD PTR [rsp+0x30]
    mov        rcx,QWORD PTR [rsp+0x40]
    mov        r10d,DWORD PTR [rcx+r10*4+0x14]
    shr        r10d,0x18
    mov        ecx,DWORD PTR [r9+0xc]
    cmp        r10d,ecx
    jae        .L50
    inc        DWORD PTR [r9+r10*4+0x10]
    lea        rax,[rsp+0x50]
    mov        eax,DWORD PTR [r15+0x7d0]
    mov        r10,QWORD PTR [r8]
    cmp        r8,QWORD PTR [r15+rax*1-0x8]
    jne        .L29
    sub        DWORD PTR [r15+0x7d0],0x8
    cmp        r8,QWORD PTR [r15+rax*1-0x10]
    je         .L31
    mov        rax,r10
    and        rax,0xfffffffffffffffc
    or         r10,0x1
    lock       cmpxchg QWORD PTR [r8],r10
    jne        .L67
    jmp        .L31
.L29:
    cmp        QWORD PTR [r10+0x86],0x0
    jne        .L30
    mov        QWORD PTR [r10+0x3e],0x0
    lock       add DWORD PTR [rsp-0x40],0x0
    cmp        QWORD PTR [r10+0x8e],0x0
    je         .L31
    cmp        QWORD PTR [r10+0x9e],0x0
    jne        .L31
    and        r10,0xfffffffffffffffd
    mov        QWORD PTR [r15+0x640],r10
    or         r10d,0x1
    jmp        .L32
.L30:
    dec        QWORD PTR [r10+0x86]
.L31:
    xor        r10d,r10d
.L32:
    jne        .L54
.L33:
    mov        r10d,DWORD PTR [rsp+0x30]
    add        r10d,0x2
    mov        DWORD PTR [rsp+0x30],r10d
    cmp        r10d,ebp
    jl         .L13
.L34:
    mov        r10d,DWORD PTR [rsp+0x30]
    cmp        r10d,DWORD PTR [rsp+0x1c]
    jge        .L46
    mov        r11d,DWORD PTR [rsp+0x30]
    mov        DWORD PTR [rsp+0x14],r11d
    data16     xchg ax,ax
.L35:
    mov        r10,QWORD PTR [rsp]
    mov        r11d,DWORD PTR [r10+0xc]
    test       r11d,r11d
    je         .L60
    mov        r8,r11
    lea        rbx,[rsp+0x50]
    mov        r10,QWORD PTR [r8]
    mov        ebx,DWORD PTR [r15+0x7d0]
    test       r10b,0x2
    jne        .L37
    cmp        ebx,0x81f
    jg         .L39
    cmp        r8,QWORD PTR [r15+rbx*1-0x8]
    je         .L36
    mov        rax,r10
    or         rax,0x1
    and        r10,0xfffffffffffffffe
    lock       cmpxchg QWORD PTR [r8],r10
    jne        .L39
.L36:
    mov        QWORD PTR [r15+rbx*1],r8
    add        DWORD PTR [r15+0x7d0],0x8
    jmp        .L38
.L37:
    xor        rax,rax
    mov        rbx,QWORD PTR [r15+0x520]
    lock       cmpxchg QWORD PTR [r10+0x3e],rbx
    je         .L38
    cmp        rbx,rax
    jne        .L39
    inc        QWORD PTR [r10+0x86]
.L38:
    xor        eax,eax
.L39:
    jne        .L62
.L40:
    mov        r10,QWORD PTR [rsp+0x40]
    mov        r11d,DWORD PTR [rsp+0x14]
    mov        r10d,DWORD PTR [r10+r11*4+0x10]
    mov        r11,QWORD PTR [rsp]
    mov        r9d,DWORD PTR [r11+0xc]
    shr        r10d,0x18
    mov        ecx,DWORD PTR [r9+0xc]
    cmp        r10d,ecx
    jae        .L61
    inc        DWORD PTR [r9+r10*4+0x10]
    lea        rax,[rsp+0x50]
    mov        eax,DWORD PTR [r15+0x7d0]
    mov        r10,QWORD PTR [r8]
    cmp        r8,QWORD PTR [r15+rax*1-0x8]
    jne        .L41
    sub        DWORD PTR [r15+0x7d0],0x8
    cmp        r8,QWORD PTR [r15+rax*1-0x10]
    je         .L43
    mov        rax,r10
    and        rax,0xfffffffffffffffc
    or         r10,0x1
    lock       cmpxchg QWORD PTR [r8],r10
    jne        .L66
    jmp        .L43
.L41:
    cmp        QWORD PTR [r10+0x86],0x0
    jne        .L42
    mov        QWORD PTR [r10+0x3e],0x0
    lock       add DWORD PTR [rsp-0x40],0x0
    cmp        QWORD PTR [r10+0x8e],0x0
    je         .L43
    cmp        QWORD PTR [r10+0x9e],0x0
    jne        .L43
    and        r10,0xfffffffffffffffd
    mov        QWORD PTR [r15+0x640],r10
    or         r10d,0x1
    jmp        .L44
.L42:
    dec        QWORD PTR [r10+0x86]
.L43:
    xor        r10d,r10d
.L44:
    jne        .L63
.L45:
    mov        r11d,DWORD PTR [rsp+0x14]
    inc        r11d
    mov        DWORD PTR [rsp+0x14],r11d
    cmp        r11d,DWORD PTR [rsp+0x1c]
    jl         .L35
.L46:
    add        rsp,0x60
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L65
    ret
.L47:
    mov        r11d,DWORD PTR [rsp+0x30]
.L48:
    mov        esi,0xfffffff6
    mov        rbp,QWORD PTR [rsp]
    mov        DWORD PTR [rsp+0x8],r11d
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x748]
.L49:
    mov        r9,r11
    mov        r11d,DWORD PTR [rsp+0x30]
    jmp        .L50
.L50:
    mov        esi,0xffffffe4
    mov        rbp,QWORD PTR [rsp]
    mov        DWORD PTR [rsp+0x8],r11d
    mov        DWORD PTR [rsp+0x18],r10d
    mov        QWORD PTR [rsp+0x20],r8
    mov        QWORD PTR [rsp+0x30],r9
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x100077c]
.L51:
    mov        rsi,r8
    lea        rdx,[rsp+0x50]
    mov        QWORD PTR [rsp+0x28],r8
    mov        QWORD PTR [rsp+0x38],r8
    nop
    call       <C2 Runtime complete_monitor_locking>
    nop        DWORD PTR [rax+rax*1+0x200079c]
    mov        r8,QWORD PTR [rsp+0x28]
    jmp        .L18
.L52:
    mov        rdi,r8
    lea        rsi,[rsp+0x50]
    mov        rdx,r15
    movabs     r10,<SharedRuntime::complete_monitor_unlocking_C(oopDesc*, BasicLock*, JavaThread*>
    call       r10
    nop        DWORD PTR [rax+rax*1+0x0]
    jmp        .L23
.L53:
    mov        DWORD PTR [rsp+0x20],r11d
    mov        DWORD PTR [rsp+0x18],ebp
    mov        QWORD PTR [rsp+0x10],r8
    rex.W      push QWORD PTR [rsp]
    rex.W      pop QWORD PTR [rsp+0x8]
    mov        rsi,r8
    lea        rdx,[rsp+0x50]
    nop
    call       <C2 Runtime complete_monitor_locking>
    nop        DWORD PTR [rax+rax*1+0x30007f8]
    rex.W      push QWORD PTR [rsp+0x8]
    rex.W      pop QWORD PTR [rsp]
    mov        r10,QWORD PTR [rsp+0x10]
    mov        ebp,DWORD PTR [rsp+0x18]
    mov        r11d,DWORD PTR [rsp+0x20]
    mov        r8,r10
    jmp        .L28
.L54:
    mov        rdi,r8
    lea        rsi,[rsp+0x50]
    mov        rdx,r15
    movabs     r10,<SharedRuntime::complete_monitor_unlocking_C(oopDesc*, BasicLock*, JavaThread*>
    call       r10
    nop        DWORD PTR [rax+rax*1+0x0]
    jmp        .L33
.L55:
    mov        r11d,DWORD PTR [rsp+0x30]
    jmp        .L48
.L56:
    mov        r9,r11
    mov        r11d,DWORD PTR [rsp+0x30]
    jmp        .L50
.L57:
    mov        DWORD PTR [rsp+0x18],r9d
    mov        QWORD PTR [rsp+0x20],r8
    rex.W      push QWORD PTR [rsp]
    rex.W      pop QWORD PTR [rsp+0x10]
    mov        rsi,r8
    lea        rdx,[rsp+0x50]
    nop
    call       <C2 Runtime complete_monitor_locking>
    nop        DWORD PTR [rax+rax*1+0x400087c]
    rex.W      push QWORD PTR [rsp+0x10]
    rex.W      pop QWORD PTR [rsp]
    mov        r10,QWORD PTR [rsp+0x20]
    mov        r9d,DWORD PTR [rsp+0x18]
    mov        r8,r10
    jmp        .L7
.L58:
    mov        ebx,r9d
    mov        rdi,r8
    lea        rsi,[rsp+0x50]
    mov        rdx,r15
    movabs     r10,<SharedRuntime::complete_monitor_unlocking_C(oopDesc*, BasicLock*, JavaThread*>
    call       r10
    nop        DWORD PTR [rax+rax*1+0x0]
    mov        r9d,ebx
    jmp        .L12
.L59:
    mov        esi,0xffffff6e
    mov        rbp,QWORD PTR [rsp]
    mov        DWORD PTR [rsp+0xc],r8d
    mov        DWORD PTR [rsp+0x14],r9d
    xchg       ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x50008e4]
.L60:
    mov        r11d,DWORD PTR [rsp+0x14]
    jmp        .L48
.L61:
    mov        r11d,DWORD PTR [rsp+0x14]
    jmp        .L50
.L62:
    mov        rsi,r8
    lea        rdx,[rsp+0x50]
    mov        QWORD PTR [rsp+0x28],r8
    mov        QWORD PTR [rsp+0x30],r8
    nop
    call       <C2 Runtime complete_monitor_locking>
    nop        DWORD PTR [rax+rax*1+0x6000918]
    mov        r8,QWORD PTR [rsp+0x28]
    jmp        .L40
.L63:
    mov        rdi,r8
    lea        rsi,[rsp+0x50]
    mov        rdx,r15
    movabs     r10,<SharedRuntime::complete_monitor_unlocking_C(oopDesc*, BasicLock*, JavaThread*>
    call       r10
    nop        DWORD PTR [rax+rax*1+0x0]
    jmp        .L45
    mov        r11d,DWORD PTR [rsp+0x14]
    jmp        .L64
    mov        r11d,DWORD PTR [rsp+0x30]
    jmp        .L64
    mov        r11d,DWORD PTR [rsp+0x30]
.L64:
    mov        esi,0xfffffff6
    mov        rbp,QWORD PTR [rsp]
    mov        DWORD PTR [rsp+0x8],r11d
    mov        DWORD PTR [rsp+0x18],r10d
    mov        QWORD PTR [rsp+0x20],r8
    nop
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x7000980]
.L65:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <SafepointBlob>
.L66:
    add        DWORD PTR [r15+0x7d0],0x8
    jmp        .L44
.L67:
    add        DWORD PTR [r15+0x7d0],0x8
    jmp        .L32
.L68:
    add        DWORD PTR [r15+0x7d0],0x8
    jmp        .L22
.L69:
    add        DWORD PTR [r15+0x7d0],0x8
    jmp        .L11
.L70:
    call       <Stub::method_entry_barrier>
    jmp        .L1
