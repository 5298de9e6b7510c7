# speed.jmh.FencesKernels.loadPlain, compiled by C2, 288 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x20
    cmp        DWORD PTR [r15+0x20],0x1
    jne        .L9
.L1:
    mov        ebp,DWORD PTR [rsi+0xc]
    test       ebp,ebp
    jbe        .L6
    lea        r11d,[rbp-0x1]
    cmp        r11d,ebp
    jae        .L7
    mov        rax,QWORD PTR [rsi+0x10]
    lea        r10d,[rbp-0xf]
    mov        r11d,0x1
    cmp        r10d,0x1
    jle        .L3
    data16     nop WORD PTR [rax+rax*1+0x0]
.L2:
    add        rax,QWORD PTR [rsi+r11*8+0x10]
    add        rax,QWORD PTR [rsi+r11*8+0x18]
    add        rax,QWORD PTR [rsi+r11*8+0x20]
    add        rax,QWORD PTR [rsi+r11*8+0x28]
    add        rax,QWORD PTR [rsi+r11*8+0x30]
    add        rax,QWORD PTR [rsi+r11*8+0x38]
    add        rax,QWORD PTR [rsi+r11*8+0x40]
    add        rax,QWORD PTR [rsi+r11*8+0x48]
    add        rax,QWORD PTR [rsi+r11*8+0x50]
    add        rax,QWORD PTR [rsi+r11*8+0x58]
    add        rax,QWORD PTR [rsi+r11*8+0x60]
    add        rax,QWORD PTR [rsi+r11*8+0x68]
    add        rax,QWORD PTR [rsi+r11*8+0x70]
    add        rax,QWORD PTR [rsi+r11*8+0x78]
    add        rax,QWORD PTR [rsi+r11*8+0x80]
    add        rax,QWORD PTR [rsi+r11*8+0x88]
    add        r11d,0x10
    cmp        r11d,r10d
    jl         .L2
.L3:
    cmp        r11d,ebp
    jge        .L5
.L4:
    add        rax,QWORD PTR [rsi+r11*8+0x10]
    inc        r11d
    cmp        r11d,ebp
    jl         .L4
.L5:
    add        rsp,0x20
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L8
    ret
.L6:
    xor        eax,eax
    jmp        .L5
.L7:
    mov        QWORD PTR [rsp],rsi
    mov        esi,<UncommonTrapBlob>
    nop
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x1dc]
    mov        esi,<UncommonTrapBlob>
    xchg       ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x10001f0]
.L8:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L9:
    call       <Stub::method_entry_barrier>
    jmp        .L1
